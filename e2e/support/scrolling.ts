import type { Locator, Page } from "playwright-core"

/** How long a page may take to answer. */
export const WAIT = { timeout: 15_000 }

/** Whether any of the header can be seen: it may have slid away above the window. */
export const showsHeader = async (page: Page): Promise<boolean> => {
  const box = await page.getByRole("banner").boundingBox()
  return box !== null && box.y + box.height > 0
}

/** How far a page is scrolled down. */
export const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Whether any of it lies outside of the window. */
export const reachesBeyond = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < 0 || left < 0 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1
  })

/** Scrolls, and lets the page answer: it hears of it in the next frame and draws in the one after. */
export const scroll = (page: Page, to: number): Promise<void> =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" })
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  }, to)

/** Scrolls on down the page and asks; again, since the first frames of a page may pass before it listens. */
export const headerWhileGoingDown = async (page: Page): Promise<boolean> => {
  await scroll(page, 300)
  await scroll(page, 600)
  return await showsHeader(page)
}
