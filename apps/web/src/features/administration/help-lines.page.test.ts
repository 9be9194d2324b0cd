import type { ReviewedLine } from "@arnica/contract/line-review"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

beforeAll(ensureBuilt, 120_000)

const aLine = (given: Pick<ReviewedLine, "id" | "number" | "overdue">): ReviewedLine => ({
  country: "RO",
  kinds: ["everyone"],
  name: null,
  grade: "A",
  sources: ["example.org"],
  owner: "safety",
  reviewedOn: "2026-01-10",
  confirmed: null,
  isShown: true,
  pagesDue: "2026-04-10",
  operatorDue: "2026-03-01",
  hiddenFrom: "2026-06-01",
  ...given,
})

/** What stands in the row of each number, by the headings of the rows. */
const rowsOf = async (items: readonly ReviewedLine[]): Promise<string[]> => {
  const api = {
    ...signedInAs(withRoles("isAdmin")),
    "GET /api/v2/admin/help-lines": { unconfirmed: items.length, items },
  }
  const html = await signedInPage("/en/admin/help-lines", api)
  return items.map(({ number }) => {
    const from = html.indexOf(number)
    expect(from).toBeGreaterThan(0)
    return html.slice(from, html.indexOf("</li>", from))
  })
}

test("each help line says what is overdue about it, and nothing where nothing is", async () => {
  const [late = "", wrong = "", well = ""] = await rowsOf([
    aLine({ id: "a", number: "0800 111", overdue: ["pages", "operator"] }),
    aLine({ id: "b", number: "0800 222", overdue: ["wrong"] }),
    aLine({ id: "c", number: "0800 333", overdue: [] }),
  ])
  expect(late).toMatch(/<strong>Check the sources again<\/strong>.*<strong>Ask the operator<\/strong>/s)
  expect(wrong).toContain("<strong>Reported as wrong: check today</strong>")
  expect(wrong).not.toContain("<strong>Ask the operator</strong>")
  expect(well).not.toContain("<strong>")
})
