import { expect } from "vitest"
import { STAFF } from "./cast.ts"
import { bookAndPay, button } from "./flow.ts"
import { type FreeTime, freeTimes, passTime, siteNow } from "./site.ts"
import type { Visitor } from "./visitor.ts"

const MINUTE_MS = 60_000

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
  await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(10)
  const before = await drawn()
  await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(before + 5)
}

/** Lets somebody's pages have the camera and the microphone. */
export const withDevices = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.context.grantPermissions(["camera", "microphone"])
  return visitor
}

/** Turns camera and microphone on before a room. */
export const turnOn = async ({ page, t }: Visitor): Promise<void> => {
  await button(page, t("video:media.ask")).click()
  await page.getByLabel(t("video:own.picture"), { exact: true }).waitFor()
}

/** Books a session by video, and walks to its room, which is not open yet. */
export const walkToRoom = async (
  visitor: Visitor,
  lastName: string,
): Promise<{ time: FreeTime; room: string }> => {
  const { page, t } = visitor
  const [time] = await freeTimes(STAFF.url, { hoursAhead: 30 })
  if (time === undefined) throw new Error("nothing is free")
  await bookAndPay(visitor, { url: STAFF.url, details: { firstName: "Maria", lastName }, time })
  await visitor.open("/customer/appointments")
  await page
    .getByRole("link", { name: t("common:door.check") })
    .first()
    .click()
  await page.waitForURL(/\/customer\/videoconference\/[0-9a-f-]{36}$/)
  return { time, room: new URL(page.url()).pathname.split("/").at(-1) ?? "" }
}

/** Moves the website's clock to some minutes before a time. */
export const passTimeUntil = async ({ start }: FreeTime, minutes: number): Promise<void> =>
  await passTime(Math.ceil((Date.parse(start) - minutes * MINUTE_MS - (await siteNow())) / 1_000))
