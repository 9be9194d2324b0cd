import type { Locator } from "playwright-core"
import { expect } from "vitest"
import { z } from "zod"
import { STAFF } from "./fixtures.ts"
import { bookAndPay, button, heading, signIn } from "./flow.ts"
import { type FreeTime, freeTimes, passTime, siteNow } from "./site.ts"
import { newVisitor, type Visitor } from "./visitor.ts"

const MINUTE = 60_000

/** A picture of somebody that moves: frames are drawn, one after the other. */
export const seesMoving = async ({ page }: Visitor, label: string): Promise<void> => {
  const picture = page.getByLabel(label, { exact: true })
  await picture.waitFor()
  const drawn = () =>
    picture.evaluate((element) =>
      element instanceof HTMLVideoElement && element.videoWidth > 0
        ? element.getVideoPlaybackQuality().totalVideoFrames
        : 0,
    )
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(10)
  const before = await drawn()
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(before + 5)
}

/** Somebody whose browser may use the camera and the microphone. */
export const withDevices = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.context.grantPermissions(["camera", "microphone"])
  return visitor
}

/** Turns camera and microphone on. */
export const turnOn = async ({ page, t }: Visitor): Promise<void> => {
  await button(page, t("video:media.ask")).click()
  await page.getByLabel(t("video:own.picture"), { exact: true }).waitFor()
}

/** Books a session by video, and walks to the page on which one tries everything before it. */
export const walkToCheck = async (
  visitor: Visitor,
  lastName: string,
): Promise<{ time: FreeTime; room: string }> => {
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
  await page.waitForURL(/\/customer\/videoconference\/check\?session=[0-9a-f-]{36}$/)
  return { time, room: new URL(page.url()).searchParams.get("session") ?? "" }
}

/** Lets time pass until some minutes after an instant. */
export const passTimeTo = async (at: string, minutes: number): Promise<void> =>
  await passTime(Math.ceil((Date.parse(at) + minutes * MINUTE - (await siteNow())) / 1_000))

/** When the session of a room ends, for whoever may ask. */
export const endOf = async ({ context }: Visitor, room: string): Promise<string> => {
  const response = await context.request.get(`/api/v2/appointments/${room}/room`)
  return z.object({ end: z.string() }).parse(await response.json()).end
}

/** Two who are in a session by video. */
export type Meeting = {
  readonly client: Visitor
  readonly specialist: Visitor
  readonly room: string
  /** What each sees the other called. */
  readonly name: string
  readonly host: string
}

type ToMeet = {
  readonly room: string
  readonly lastName: string
  /** What the specialist's browser is made ready by. */
  readonly prepare?: (visitor: Visitor) => Promise<Visitor>
}

/** The client waits, the specialist comes and lets them in; each sees the other. */
export const meet = async (
  client: Visitor,
  { room, lastName, prepare = withDevices }: ToMeet,
): Promise<Meeting> => {
  await client.open(`/customer/videoconference/${room}`)
  await turnOn(client)
  await button(client.page, client.t("video:join.client")).click()
  await client.page
    .getByRole("status")
    .filter({ hasText: client.t("video:wait.title") })
    .waitFor()
  const specialist = await prepare(await newVisitor({ language: "de" }))
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
  return { client, specialist, room, name, host }
}

/** The button that opens the conversation, whatever is unread in it. */
export const chatButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("group", { name: t("video:bar.label") }).getByRole("button", {
    name: new RegExp(`${t("video:bar.chat")}$`),
  })
