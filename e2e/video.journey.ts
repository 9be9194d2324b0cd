import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button, signUp } from "./support/flow.ts"
import {
  type Meeting,
  meet,
  passTimeTo,
  seesMoving,
  turnOn,
  walkToCheck,
  withDevices,
} from "./support/room.ts"
import { passTime } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

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
  await specialist.page.getByText(specialist.t("video:call.gone", { name })).waitFor()

  // Who comes back has the camera on again, and off when they leave.
  await button(client.page, client.t("video:elsewhere.go")).click()
  await seesMoving(specialist, specialist.t("video:call.other", { name }))
  await seesMoving(client, client.t("video:own.picture"))
  await button(client.page, client.t("video:call.leave")).click()
  await client.page.getByText(client.t("video:call.left")).waitFor()
  await expectDevicesOff(client)
}

test("everything is tried before the session, and how it is stands in words", async () => {
  const visitor = await withDevices(await newVisitor({ device: "phone", language: "el" }))
  const { page, t } = visitor
  const [lastName = ""] = (await signUp(visitor)).split("@")
  await walkToCheck(visitor, lastName)
  await page.getByText(t("video:device.cameraNone")).waitFor()
  await turnOn(visitor)
  await page.getByText(t("video:device.cameraOn")).waitFor()
  await page.getByText(t("video:device.heard")).waitFor()
  await button(page, t("video:sound.play")).click()
  await button(page, t("video:sound.yes")).click()
  await page.getByText(t("video:sound.heard")).waitFor()
  await button(page, t("video:connection.test")).click()
  // What went through the relay and back was measured, whatever it comes to on this machine.
  const [measured = ""] = t("video:connection.rate", { rate: "\u0000" }).split("\u0000")
  await page.getByText(measured).waitFor()
  await expectAccessible(page)
  await page.getByRole("link", { name: t("video:check.back") }).click()
  await page.getByText(t("video:opensText")).waitFor()
  expect(await page.getByRole("link", { name: t("common:door.check") }).count()).toBe(1)
})

test("a client on a phone and a specialist at a desk meet in what was booked", async () => {
  const client = await withDevices(await newVisitor({ device: "phone", language: "el" }))
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  const meeting = await meet(client, { room, lastName })
  const { specialist } = meeting
  await specialist.page
    .getByRole("status")
    .filter({ hasText: specialist.t("video:call.connected") })
    .waitFor()
  await button(client.page, client.t("video:own.microphoneOn")).click()
  await button(client.page, client.t("video:own.microphoneOff")).waitFor()
  await specialist.page
    .getByRole("status")
    .filter({ hasText: `${meeting.name}: ${specialist.t("video:own.microphoneOff")}` })
    .waitFor()
  await expectAccessible(specialist.page)
  await expectAccessible(client.page)

  await moveOn(meeting)

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
