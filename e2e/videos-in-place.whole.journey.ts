import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

const PLAYER = "https://www.youtube-nocookie.com/"
const TITLE = "How a first meeting goes"

test.each(
  oneOf(1, [
    { device: "desktop", language: "en" },
    { device: "phone", language: "el" },
  ]),
)("on a $device a video loads once it is played, in its place", async (given) => {
  const visitor = await newVisitor(given)
  const { page, t } = visitor
  const asked: string[] = []
  await visitor.context.route(`${PLAYER}**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>It plays</p>" })
  })
  await visitor.open("/a/ioana-muresan/videos")
  const play = button(page, t("profile:videos.play", { title: TITLE }))
  await play.waitFor()
  const place = page.locator("figure").first()
  const whereOnPage = () =>
    place.evaluate((figure) => {
      const { x, y, width, height } = figure.getBoundingClientRect()
      return { x, y: y + window.scrollY, width, height }
    })
  const before = await whereOnPage()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await play.focus()
  await page.keyboard.press("Enter")
  await page.frameLocator("iframe").getByText("It plays").waitFor()
  expect(asked).toEqual([`${PLAYER}embed/aqz-KE-bpKQ?autoplay=1&rel=0`])
  // Who pressed the button goes on in the player, and nothing around it has moved.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("title"))).toBe(TITLE)
  expect(await whereOnPage()).toEqual(before)
  await expectAccessible(page)
})
