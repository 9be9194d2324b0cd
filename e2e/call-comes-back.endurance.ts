import { afterAll, beforeAll, expect, test } from "vitest"
import { listenToRoom, type RoomNews, reportSeconds, secondsUntil } from "./support/call-watch.ts"
import { behindFirewall } from "./support/firewall.ts"
import { button, signUp } from "./support/flow.ts"
import { type OwnSite, startOwnSite } from "./support/own-site.ts"
import {
  type Meeting,
  meet,
  passTimeTo,
  seesMoving,
  turnOn,
  walkToCheck,
  withDevices,
} from "./support/room.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** What a browser says of a network that went away. */
const LOST = /net::ERR_|WebSocket|Failed to fetch|Unable to preload/

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site?.stop())

type Watched = Meeting & { readonly heard: { readonly client: RoomNews; readonly specialist: RoomNews } }

/** Two meet, the client over the first process and the specialist over the second; `prepare` makes each browser ready. */
const meetOverBoth = async (prepare: (visitor: Visitor) => Promise<Visitor>): Promise<Watched> => {
  const client = await prepare(await newVisitor({ language: "en" }))
  client.expectComplaints(LOST)
  const heard: RoomNews[] = [listenToRoom(client)]
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  const meeting = await meet(client, {
    room,
    lastName,
    prepare: async (visitor) => {
      await site.lead(1)
      visitor.expectComplaints(LOST)
      heard.push(listenToRoom(visitor))
      return await prepare(visitor)
    },
  })
  const [ofClient, ofSpecialist] = heard
  if (ofClient === undefined || ofSpecialist === undefined) throw new Error("nobody listens")
  return Object.assign({ heard: { client: ofClient, specialist: ofSpecialist } }, meeting)
}

/** Each sees the other move. */
const expectBothSeen = async ({ client, specialist, name, host }: Meeting): Promise<void> => {
  await seesMoving(client, client.t("video:call.other", { name: host }))
  await seesMoving(specialist, specialist.t("video:call.other", { name }))
}

test("whoever waits while the line is lost keeps their place, and is let in once it is back", async () => {
  await site.lead(0)
  const visitor = await withDevices(await newVisitor({ language: "en" }))
  visitor.expectComplaints(LOST)
  const news = listenToRoom(visitor)
  const [lastName = ""] = (await signUp(visitor)).split("@")
  const { time, room } = await walkToCheck(visitor, lastName)
  await passTimeTo(time.start, -10)
  const { page, t } = visitor
  await visitor.open(`/customer/videoconference/${room}`)
  await turnOn(visitor)
  await button(page, t("video:join.client")).click()
  const said = (text: string) => page.getByRole("status").filter({ hasText: text })
  await said(t("video:wait.title")).waitFor()
  site.line.block()
  await said(t("video:call.offline")).waitFor()
  site.line.mend()
  await said(t("video:wait.title")).waitFor()
  await expect.poll(news.lines, { timeout: 30_000 }).toBe(2)
})

test("a line that is cut comes back by itself, and the two see each other all the while", async () => {
  await site.lead(0)
  const meeting = await meetOverBoth(withDevices)
  const { heard } = meeting
  const before = [heard.client.lines(), heard.specialist.lines()]
  site.line.cut()
  const areBack = (): boolean =>
    heard.client.lines() > (before[0] ?? 0) &&
    heard.specialist.lines() > (before[1] ?? 0) &&
    heard.client.together() === 2 &&
    heard.specialist.together() === 2
  await reportSeconds("the line is cut", await secondsUntil(areBack))
  await expectBothSeen(meeting)

  // Without a server for some time they go on, and are back once it is.
  site.line.block()
  await expectBothSeen(meeting)
  const then = heard.client.lines()
  site.line.mend()
  await expect.poll(() => heard.client.lines() > then && heard.client.together(), { timeout: 90_000 }).toBe(2)
  await expectBothSeen(meeting)
})

// The last one: the first process is not started again.
test("the server of one is killed, and another one takes over", async () => {
  await site.lead(0)
  const meeting = await meetOverBoth(behindFirewall)
  const { heard } = meeting
  const before = heard.client.lines()
  await site.kill(0)
  const isBack = (): boolean => heard.client.lines() > before && heard.client.together() === 2
  await reportSeconds("the server is killed", await secondsUntil(isBack))
  await expectBothSeen(meeting)
})
