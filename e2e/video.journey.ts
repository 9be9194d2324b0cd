import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { STAFF } from "./stage/cast.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./stage/flow.ts"
import { type FreeTime, freeTimes, passTime, siteNow } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const MINUTE = 60_000

/** A picture of somebody that moves: frames are drawn, one after the other. */
const seesMoving = async ({ page }: Visitor, label: string): Promise<void> => {
  const picture = page.getByLabel(label, { exact: true })
  await picture.waitFor()
  const drawn = () =>
    picture.evaluate((element) =>
      element instanceof HTMLVideoElement && element.videoWidth > 0
        ? element.getVideoPlaybackQuality().totalVideoFrames
        : 0,
    )
  await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(10)
  const before = await drawn()
  await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(before + 5)
}

const withDevices = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.context.grantPermissions(["camera", "microphone"])
  return visitor
}

const turnOn = async ({ page, t }: Visitor): Promise<void> => {
  await button(page, t("video:media.ask")).click()
  await page.getByLabel(t("video:own.picture"), { exact: true }).waitFor()
}

/** Notes what the page is given, to see later whether it was given back. */
const watchDevices = async ({ page }: Visitor): Promise<void> => {
  await page.evaluate(`{
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (what) => (window.given = await ask(what))
  }`)
}
/** Camera and microphone are off, and so are their lights. */
const expectDevicesOff = async ({ page }: Visitor): Promise<void> => {
  const states = () => page.evaluate("window.given.getTracks().map(({ readyState }) => readyState)")
  await expect.poll(states, { timeout: 20_000 }).toEqual(["ended", "ended"])
}

type Meeting = {
  readonly client: Visitor
  readonly specialist: Visitor
  readonly room: string
  /** What each sees the other called. */
  readonly name: string
  readonly host: string
}

/** The client loads the page anew, goes on with another device, and leaves. */
const moveOn = async ({ client, specialist, room, name, host }: Meeting): Promise<void> => {
  // A page that is loaded anew keeps its place: it waits for nobody.
  await client.page.reload()
  await watchDevices(client)
  await turnOn(client)
  await button(client.page, client.t("video:join.client")).click()
  await seesMoving(client, client.t("video:call.other", { name: host }))
  await seesMoving(specialist, specialist.t("video:call.other", { name }))

  // Another device asks whether it may take over.
  const second = await withDevices(await newVisitor({ language: "el" }))
  await second.context.addCookies(await client.context.cookies())
  await second.open(`/customer/videoconference/${room}`)
  await button(second.page, second.t("video:join.without")).click()
  await button(second.page, second.t("video:elsewhere.go")).click()
  await seesMoving(second, second.t("video:call.other", { name: host }))
  // The page that was in before says so, and has its camera off.
  await client.page.getByText(client.t("video:elsewhere.title")).waitFor()
  await expectDevicesOff(client)
  await button(second.page, second.t("video:call.leave")).click()
  await second.page.getByText(second.t("video:call.left")).waitFor()
  await specialist.page.getByText(specialist.t("video:wait.client", { name })).waitFor()

  // Who comes back has the camera on again, and off when they leave.
  await button(client.page, client.t("video:elsewhere.go")).click()
  await seesMoving(specialist, specialist.t("video:call.other", { name }))
  await seesMoving(client, client.t("video:own.picture"))
  await button(client.page, client.t("video:call.leave")).click()
  await client.page.getByText(client.t("video:call.left")).waitFor()
  await expectDevicesOff(client)
}

/** Books a session by video, and walks to its room, which is not open yet. */
const walkToRoom = async (visitor: Visitor, lastName: string): Promise<{ time: FreeTime; room: string }> => {
  const { page, t } = visitor
  const [time] = await freeTimes(STAFF.url, { hoursAhead: 30 })
  if (time === undefined) throw new Error("nothing is free")
  await bookAndPay(visitor, { url: STAFF.url, details: { firstName: "Maria", lastName }, time })
  await visitor.open("/customer/appointments")
  await page
    .getByRole("link", { name: t("appointments:action.details") })
    .first()
    .click()
  await page.getByRole("link", { name: t("common:door.check") }).click()
  await page.waitForURL(/\/customer\/videoconference\/[0-9a-f-]{36}$/)
  return { time, room: new URL(page.url()).pathname.split("/").at(-1) ?? "" }
}

test("a client on a phone and a specialist at a desk meet in what was booked", async () => {
  const client = await withDevices(await newVisitor({ device: "phone", language: "el" }))
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToRoom(client, lastName)
  await turnOn(client)
  await client.page.getByText(client.t("video:opensText")).waitFor()
  await expectAccessible(client.page)

  await passTime(Math.ceil((Date.parse(time.start) - 10 * MINUTE - (await siteNow())) / 1_000))
  await client.open(`/customer/videoconference/${room}`)
  await turnOn(client)
  await button(client.page, client.t("video:join.client")).click()
  await client.page
    .getByRole("status")
    .filter({ hasText: client.t("video:wait.title") })
    .waitFor()

  const specialist = await withDevices(await newVisitor({ language: "de" }))
  await signIn(specialist, STAFF)
  // The website's clock has moved; so has this person's.
  await specialist.page.clock.setFixedTime(await siteNow())
  await specialist.open(`/provider/appointments/${room}`)
  await specialist.page.getByRole("link", { name: specialist.t("common:door.join") }).click()
  await turnOn(specialist)
  await button(specialist.page, specialist.t("video:join.provider")).click()
  await button(specialist.page, specialist.t("video:admit.button")).click()
  const name = `Maria ${lastName}`
  await heading(specialist.page, specialist.t("video:title", { name })).waitFor()
  await seesMoving(specialist, specialist.t("video:call.other", { name }))
  const title = await client.page.getByRole("heading", { level: 1 }).textContent()
  const host = title?.split(": ").at(-1) ?? ""
  await seesMoving(client, client.t("video:call.other", { name: host }))
  await specialist.page
    .getByRole("status")
    .filter({ hasText: specialist.t("video:call.connected") })
    .waitFor()
  await button(client.page, client.t("video:own.microphoneOn")).click()
  await button(client.page, client.t("video:own.microphoneOff")).waitFor()
  await expectAccessible(specialist.page)
  await expectAccessible(client.page)

  await moveOn({ client, specialist, room, name, host })

  // A room that closes ends the call of whoever is still in it.
  await passTime(80 * 60)
  const { page, t } = specialist
  await page
    .getByText(t("video:refused.closed"))
    .or(page.getByText(t("video:over")))
    .waitFor()
  await client.open(`/customer/videoconference/${room}`)
  await client.page.getByText(client.t("video:over")).waitFor()
})

test("who refuses the camera reads what to do, and comes in without", async () => {
  const visitor = await newVisitor({ language: "en" })
  const { page, t } = visitor
  const [lastName = ""] = (await signUp(visitor)).split("@")
  const { time, room } = await walkToRoom(visitor, lastName)
  await page.evaluate(
    "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
  )
  await button(page, t("video:media.ask")).click()
  await page.getByText(t("video:media.denied")).waitFor()
  await expectAccessible(page)
  await passTime(Math.ceil((Date.parse(time.start) - 5 * MINUTE - (await siteNow())) / 1_000))
  await visitor.open(`/customer/videoconference/${room}`)
  await button(page, t("video:join.without")).click()
  await page
    .getByRole("status")
    .filter({ hasText: t("video:wait.title") })
    .waitFor()
})
