import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button, signUp } from "./support/flow.ts"
import { hasFocus, keyboardOf } from "./support/keyboard.ts"
import {
  chatButton,
  endOf,
  type Meeting,
  meet,
  passTimeTo,
  seesMoving,
  walkToCheck,
  withDevices,
} from "./support/room.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Another camera is taken while the two talk: the other side goes on seeing them. */
const changeCamera = async ({ specialist, client, host }: Meeting): Promise<void> => {
  const { page, t } = specialist
  await button(page, t("video:bar.more")).click()
  await button(page, t("video:device.change")).click()
  const camera = page.getByLabel(t("video:device.camera"), { exact: true })
  const other = await camera.locator("option").nth(2).getAttribute("value")
  await camera.selectOption(other)
  const used = () =>
    page
      .getByLabel(t("video:own.picture"), { exact: true })
      .evaluate((video) =>
        video instanceof HTMLVideoElement && video.srcObject instanceof MediaStream
          ? video.srcObject.getVideoTracks()[0]?.getSettings().deviceId
          : undefined,
      )
  await expect.poll(used).toBe(other)
  await seesMoving(client, client.t("video:call.other", { name: host }))
  await expectAccessible(page)
  // Whoever closes it is where they were.
  await page.keyboard.press("Escape")
  await camera.waitFor({ state: "detached" })
}

/** A screen is shown by the keyboard alone: it comes beside the picture of who shows it, and goes. */
const shareScreen = async ({ specialist, client, host }: Meeting): Promise<void> => {
  const { page, t } = specialist
  const share = button(page, t("video:screen.share"))
  await keyboardOf(specialist).press(share)
  const [screen, face] = [
    client.t("video:screen.theirs", { name: host }),
    client.t("video:call.other", { name: host }),
  ]
  await seesMoving(client, screen)
  await seesMoving(client, face)
  await client.page
    .getByRole("status")
    .filter({ hasText: `${host}: ${client.t("video:screen.shared")}` })
    .waitFor()
  await expectAccessible(client.page)
  await keyboardOf(specialist).press(button(page, t("video:screen.stop")))
  await client.page.getByLabel(screen, { exact: true }).waitFor({ state: "detached" })
  await seesMoving(client, face)
}

/** What one writes is counted on the other's button until they open the conversation. */
const write = async ({ specialist, client }: Meeting): Promise<void> => {
  await chatButton(client).click()
  const field = client.page.getByPlaceholder(client.t("messaging:placeholder"))
  await field.fill("Με ακούτε;")
  await field.press("Enter")
  const { page, t } = specialist
  await chatButton(specialist)
    .getByText(t("messaging:unread", { count: 1 }))
    .waitFor()
  await keyboardOf(specialist).press(chatButton(specialist))
  await page.locator("ol").getByText("Με ακούτε;", { exact: true }).waitFor()
  expect(await hasFocus(page.getByRole("heading", { level: 2, name: t("video:bar.chat") }))).toBe(true)
  await keyboardOf(specialist).write(page.getByPlaceholder(t("messaging:placeholder")), "Ja")
  await page.keyboard.press("Enter")
  await client.page.locator("ol").getByText("Ja", { exact: true }).waitFor()
  await expectAccessible(page)
  await expectAccessible(client.page)
  await page.keyboard.press("Escape")
  await expect.poll(() => hasFocus(chatButton(specialist))).toBe(true)
}

/** One tap on a phone shows whom to call, with nothing to scroll. */
const seeHelp = async ({ client: { page, t } }: Meeting): Promise<void> => {
  await button(page, t("video:bar.help")).click()
  const emergency = page.getByRole("complementary").getByRole("link", { name: /112/ }).first()
  const isSeen = () =>
    emergency.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
  await expect.poll(isSeen).toBe(true)
  await button(page, t("video:bar.close")).click()
}

/** The specialist's notes are theirs alone. */
const takeNotes = async ({ specialist: { page, t } }: Meeting): Promise<void> => {
  await button(page, t("video:bar.notes")).click()
  await page.getByLabel(t("clients:notes.label")).fill("Schläft besser.")
  await button(page, t("clients:notes.write")).click()
  await page.getByText("Schläft besser.", { exact: true }).waitFor()
  await button(page, t("video:bar.close")).click()
}

/** How long it is yet is told by the website's clock, which the browsers' clocks do not know. */
const nearTheEnd = async ({ specialist, client, room }: Meeting): Promise<void> => {
  const end = await endOf(client, room)
  for (const [minutes, count] of [
    [-9.5, 10],
    [-4.5, 5],
  ] as const) {
    await passTimeTo(end, minutes)
    for (const { page, t } of [specialist, client])
      await page.getByText(t("video:timer.left", { count }), { exact: true }).waitFor()
  }
  await passTimeTo(end, 1)
  for (const { page, t } of [specialist, client])
    await page.getByText(t("video:timer.over"), { exact: true }).waitFor()
}

/** The call fills the screen, and gives it back; the other one's picture goes into a window that stays above all others. */
const spreadOut = async ({ specialist: { page, t }, name }: Meeting): Promise<void> => {
  const pressInMenu = async (word: "full" | "window"): Promise<void> => {
    await button(page, t("video:bar.more")).click()
    await button(page, t(`video:bar.${word}`)).click()
  }
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await pressInMenu("full")
  await expect.poll(isFull).toBe(true)
  await pressInMenu("full")
  await expect.poll(isFull).toBe(false)
  const opened = page.context().waitForEvent("page")
  await pressInMenu("window")
  const window = await opened
  await window.getByLabel(t("video:call.other", { name }), { exact: true }).waitFor()
  await window.close()
}

/** The screens stay on while both are in the call, and may go out once it is over. */
const watchWakeLock = async ({ page }: Visitor): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const held = new Set<object>()
    Object.defineProperty(window, "heldLocks", { get: () => held.size })
    navigator.wakeLock.request = async (type) => {
      const lock = Object.assign(new EventTarget(), {
        type: type ?? ("screen" as const),
        released: false,
        onrelease: null,
        release: async () => void held.delete(lock),
      })
      held.add(lock)
      return lock
    }
  })
  return () => page.evaluate(() => Number(Reflect.get(window, "heldLocks")))
}

/** A client on a phone and a specialist at a desk, ten minutes before their session. */
const meetEarly = async (client: Visitor): Promise<Meeting> => {
  await withDevices(client)
  const [lastName = ""] = (await signUp(client)).split("@")
  const { time, room } = await walkToCheck(client, lastName)
  await passTimeTo(time.start, -10)
  return await meet(client, { room, lastName })
}

/** Nobody is cut off: each still sees the other. */
const stillMeet = async ({ client, specialist, name, host }: Meeting): Promise<boolean> => {
  await seesMoving(client, client.t("video:call.other", { name: host }))
  return await specialist.page
    .getByLabel(specialist.t("video:call.other", { name }), { exact: true })
    .isVisible()
}

test("during a call another camera is taken, and a screen is shown beside the picture", async () => {
  const client = await newVisitor({ device: "phone", language: "el" })
  const locksOf = await watchWakeLock(client)
  const meeting = await meetEarly(client)
  await expect.poll(locksOf).toBe(1)
  await changeCamera(meeting)
  await shareScreen(meeting)
  await spreadOut(meeting)
  expect(await stillMeet(meeting)).toBe(true)
  await button(client.page, client.t("video:call.leave")).click()
  await expect.poll(locksOf).toBe(0)
})

test("during a call there are messages and notes, and notices of how long it is yet", async () => {
  const meeting = await meetEarly(await newVisitor({ device: "phone", language: "el" }))
  await write(meeting)
  await takeNotes(meeting)
  await seeHelp(meeting)
  await nearTheEnd(meeting)
  expect(await stillMeet(meeting)).toBe(true)
})
