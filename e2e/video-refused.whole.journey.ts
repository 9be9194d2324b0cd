import { test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button, signUp } from "./support/flow.ts"
import { passTimeTo, walkToCheck } from "./support/room.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Has the browser refuse what it is asked for. */
const refuseDevices = async ({ page }: Visitor, error: string): Promise<void> => {
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${error}'))`,
  )
}

test("who refuses the camera reads what to do in their browser, and comes in without", async () => {
  const visitor = await newVisitor({ language: "en" })
  const { page, t } = visitor
  const [lastName = ""] = (await signUp(visitor)).split("@")
  const { time, room } = await walkToCheck(visitor, lastName)
  await refuseDevices(visitor, "NotAllowedError")
  await button(page, t("video:media.ask")).click()
  await page.getByText(t("video:media.denied")).waitFor()
  await page.getByText(t("video:steps.chrome")).waitFor()
  await expectAccessible(page)
  for (const [error, words] of [
    ["NotFoundError", t("video:media.missing")],
    ["NotReadableError", t("video:media.busy")],
  ] as const) {
    await refuseDevices(visitor, error)
    await button(page, t("video:media.again")).click()
    await page.getByText(words).waitFor()
  }
  await passTimeTo(time.start, -5)
  await visitor.open(`/customer/videoconference/${room}`)
  await button(page, t("video:join.without")).click()
  await page
    .getByRole("status")
    .filter({ hasText: t("video:wait.title") })
    .waitFor()
})
