import { dangerKinds, safetyPhrases } from "@arnica/content/safety-phrases"
import { LANGUAGES } from "@arnica/i18n/languages"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf, someOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const CARD = "[data-help-card]"
/** What is found, or the words that nothing was. */
const FOUND = "main ol > li h2, main ol > li h3, main ul > li a h2, main h2"

/** The kind of the card, whether it can be called, and whether it stands ahead of all that was found; null without one. */
const cardOn = (page: Page): Promise<{ kind: string; calls: boolean; leads: boolean } | null> =>
  page.evaluate(
    ({ card: at, found }) => {
      const card = document.querySelector<HTMLElement>(at)
      if (card === null) return null
      const others = [...document.querySelectorAll(found)].filter((other) => !card.contains(other))
      return {
        kind: card.dataset.helpCard ?? "",
        calls: card.querySelector("a[href^='tel:']") !== null,
        leads: others.every(
          (other) => (card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        ),
      }
    },
    { card: CARD, found: FOUND },
  )

const leading = (kind: string) => ({ kind, calls: true, leads: true })
const look = async ({ page, language }: Visitor, path: string, q: string) => {
  await page.goto(`/${language}${path}?q=${encodeURIComponent(q)}`, { waitUntil: "domcontentloaded" })
  return await cardOn(page)
}

describe.each(someOf(["en", "ro", "el"], LANGUAGES))("without scripts, in %s", (language) => {
  const { danger, harmless } = safetyPhrases[language]
  const [calm = ""] = harmless

  test("whom to call stands ahead of what is found, and only then", async () => {
    const visitor = await newVisitor({ language, scripts: false })
    for (const path of ["/help-store-search", "/tests/list"]) {
      for (const kind of dangerKinds)
        expect(await look(visitor, path, danger[kind][0] ?? "")).toEqual(leading(kind))
      expect(await look(visitor, path, calm)).toBeNull()
    }
  })
})

test("without scripts another country is chosen, and what was looked for stays", async () => {
  const { page, t } = await newVisitor({ language: "de", scripts: false })
  await page.goto("/de/help-store-search?q=ich+will+sterben&sort=rating", { waitUntil: "domcontentloaded" })
  const card = page.locator(CARD)
  await card.getByLabel(t("safety:chooser.label")).selectOption("CH")
  await button(card, t("safety:chooser.show")).click()
  await card.locator("a[href='tel:143']").waitFor()
  expect(new URL(page.url()).searchParams.get("q")).toBe("ich will sterben")
  expect(new URL(page.url()).searchParams.get("sort")).toBe("rating")
  expect(await cardOn(page)).toEqual(leading("suicide"))
})

describe.each(oneOf(1, ["desktop", "phone"]))("with scripts, on a %s", (device) => {
  test("it stands beside every field while somebody types, and goes when they type something else", async () => {
    const visitor = await newVisitor({ device })
    const { page, open } = visitor
    const card = page.locator(CARD)
    for (const path of ["", "/help-store-search", "/tests/list"]) {
      await open(path)
      const field = page.getByRole("main").getByRole("searchbox").first()
      await field.pressSequentially("i wnat to die")
      await card.locator("a[href^='tel:']").first().waitFor()
      if (path === "") await expectAccessible(page)
      await field.fill("deadline stress")
      await card.waitFor({ state: "detached" })
    }
    await open("/help-store-search?q=my+husband+hits+me")
    expect(await cardOn(page)).toEqual(leading("violence"))
    await expectAccessible(page)
  })
})

test("the palette shows it ahead of its entries, to a specialist who is signed in as well", async () => {
  const visitor = await newVisitor()
  const { page, t, open } = visitor
  await signIn(visitor, STAFF)
  await open("")
  await button(page, t("common:nav.palette")).click()
  const dialog = page.getByRole("dialog", { name: t("shell:palette.title") })
  await dialog.getByRole("combobox").fill("my child swallowed pills")
  const card = dialog.locator(CARD)
  await card.locator("a[href^='tel:']").first().waitFor()
  expect(await card.getAttribute("data-help-card")).toBe("medical")
  await expectAccessible(page)
  await card.getByRole("link", { name: t("safety:card.more") }).click()
  await page.getByRole("heading", { level: 1, name: t("helpline:title") }).waitFor()
  expect(await dialog.isVisible()).toBe(false)
})
