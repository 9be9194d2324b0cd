import { expect, test } from "vitest"
import { z } from "zod"
import { listenToRoom, type RoomNews } from "./support/call-watch.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, signIn, signUp } from "./support/flow.ts"
import { endOf, meet, passTimeTo, turnOn, walkToCheck, withDevices } from "./support/room.ts"
import { passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const MINUTE = 60_000
/** Below the thirty seconds that a page may be silent; what two pages prove to each other is reported a beat later. */
const STEP_SECONDS = { alone: 20, together: 10 }

/** Has a page give its signs of life every second and a half, so that the website's clock can run ahead of the browser's. */
const withQuickBeats = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.context.addInitScript(`{
    const usual = window.setInterval.bind(window)
    window.setInterval = (run, ms, ...more) => usual(run, ms === 10_000 ? 1_500 : ms, ...more)
  }`)
  return await withDevices(visitor)
}

/** Lets time pass until some minutes after an instant, in steps in which each page gives a sign of life. */
const stayUntil = async (pages: readonly RoomNews[], at: string, minutes: number): Promise<void> => {
  const until = Date.parse(at) + minutes * MINUTE
  for (let now = await siteNow(); now < until; now = await siteNow()) {
    const left = Math.ceil((until - now) / 1_000)
    await passTime(Math.min(pages.length > 1 ? STEP_SECONDS.together : STEP_SECONDS.alone, left))
    const then = await siteNow()
    for (const page of pages)
      await expect.poll(page.toldTime, { interval: 100, timeout: 20_000 }).toBeGreaterThanOrEqual(then)
  }
}

type Booked = {
  readonly client: Visitor
  readonly lastName: string
  readonly room: string
  readonly start: string
}

/** A client with a session that begins in a minute. */
const bookSoon = async (): Promise<Booked> => {
  const client = await withQuickBeats(await newVisitor({ language: "en" }))
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -1)
  return { client, lastName, room, start: time.start }
}

const specialistSigned = async (): Promise<Visitor> => {
  const specialist = await withQuickBeats(await newVisitor({ language: "de" }))
  await signIn(specialist, STAFF)
  return specialist
}

const enter = async (visitor: Visitor, area: "customer" | "provider", room: string): Promise<RoomNews> => {
  const news = listenToRoom(visitor)
  const { page, t } = visitor
  await visitor.open(`/${area}/videoconference/${room}`)
  await turnOn(visitor)
  await button(page, t(area === "customer" ? "video:join.client" : "video:join.provider")).click()
  await expect.poll(news.toldTime, { timeout: 20_000 }).toBeGreaterThan(0)
  return news
}

const leave = async ({ page, t }: Visitor, as: "client" | "specialist"): Promise<void> => {
  await button(page, t("video:call.leave")).click()
  // A specialist may end it for both as well.
  if (as === "specialist") await button(page, t("video:end.alone")).click()
  await page.getByText(t("video:call.left")).waitFor()
}

const answer = z.object({
  attendance: z
    .object({
      state: z.string(),
      outcome: z.string(),
      minutes: z.object({ fair: z.int(), together: z.int(), missedBySpecialist: z.int() }),
    })
    .nullable(),
})

/** What is proposed to somebody, once the room has closed. */
const proposedTo = async ({ context }: Visitor, room: string) => {
  const response = await context.request.get(`/api/v2/appointments/${room}/attendance`)
  const { attendance } = answer.parse(await response.json())
  if (attendance === null) throw new Error("nothing is proposed")
  return attendance
}

/** The words of a sentence before what is put into it. */
const beginning = (sentence: string): string => sentence.split("\u0000")[0] ?? ""

/** Both read the outcome and what follows, where they look at the session. */
const expectRead = async (
  { client, specialist, room }: { client: Visitor; specialist: Visitor; room: string },
  outcome: "noShowClient" | "noShowProvider" | "completed",
): Promise<void> => {
  await client.open(`/customer/appointments/${room}`)
  await specialist.open(`/provider/appointments/${room}`)
  // On a specialist's card it is folded in.
  const { page: desk, t: title } = specialist
  await desk.getByText(title("appointments:attendance.title"), { exact: true }).click()
  for (const { page, t } of [client, specialist]) {
    const card = page.getByRole("main")
    await card.getByText(t(`appointments:attendance.outcome.${outcome}`)).waitFor()
    const until = { until: "\u0000", amount: "\u0000", duration: "\u0000" }
    const follows =
      outcome === "completed"
        ? t("appointments:attendance.proposal.minutes", until).split("\u0000")[1]
        : beginning(t(`appointments:attendance.proposal.${outcome}`, until))
    await card.getByText(follows ?? "").waitFor()
  }
}

/** Some minutes after the room has closed. */
const close = async (client: Visitor, room: string): Promise<void> =>
  await passTimeTo(await endOf(client, room), 17)

test("a specialist who never comes while the client waits ten minutes missed the session", async () => {
  const { client, room, start } = await bookSoon()
  const waits = await enter(client, "customer", room)
  await stayUntil([waits], start, 11)
  await leave(client, "client")
  await close(client, room)
  const specialist = await specialistSigned()
  expect(await proposedTo(client, room)).toMatchObject({ state: "proposed", outcome: "noShowProvider" })
  await expectRead({ client, specialist, room }, "noShowProvider")
})

test("a client who never comes while the specialist is there for ten minutes missed the session", async () => {
  const { client, room, start } = await bookSoon()
  const specialist = await specialistSigned()
  const waits = await enter(specialist, "provider", room)
  await stayUntil([waits], start, 11)
  await leave(specialist, "specialist")
  await close(client, room)
  expect(await proposedTo(client, room)).toMatchObject({ state: "proposed", outcome: "noShowClient" })
  await expectRead({ client, specialist, room }, "noShowClient")
})

test("a specialist who comes eight minutes late gives eight minutes back", async () => {
  const { client, lastName, room, start } = await bookSoon()
  const first = await enter(client, "customer", room)
  await stayUntil([first], start, 8)
  // The reload below goes on with it.
  const pages: RoomNews[] = [listenToRoom(client)]
  const { specialist } = await meet(client, {
    room,
    lastName,
    prepare: async (visitor) => {
      pages.push(listenToRoom(visitor))
      return await withQuickBeats(visitor)
    },
  })
  await stayUntil(pages, start, 20)
  await leave(specialist, "specialist")
  await leave(client, "client")
  await close(client, room)
  const proposed = await proposedTo(client, room)
  expect(proposed).toMatchObject({ state: "proposed", outcome: "completed" })
  // Whole minutes: letting somebody in takes a part of one, on a slow machine more.
  expect([8, 9]).toContain(proposed.minutes.fair)
  expect(proposed.minutes.together).toBeGreaterThanOrEqual(10)
  await expectRead({ client, specialist, room }, "completed")
})
