import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"

const SCALE = {
  id: 1,
  code: "INSOMNIA",
  name: "Sleep",
  content: ["About sleep."],
  instruction: "Think of the last two weeks.",
  photo: null,
  imageAlt: "",
  slug: "sleep",
  metaDescription: "About sleep.",
  duration: 2,
  questionCount: 3,
  icon: "moon",
}
const question = (id: string) => ({
  id,
  text: `Question ${id}`,
  answers: [{ value: 0, text: "Never" }],
  careFrom: null,
})
const api = {
  ...signedInAs({}),
  "GET /api/assessment/scale/sleep": SCALE,
  "GET /api/assessment/scale/sleep/questions": [question("a"), question("b"), question("c")],
}

beforeAll(ensureBuilt, 120_000)

test("the country whose help lines the reader chose stays chosen on going back", async () => {
  const ways = async (search: string): Promise<readonly string[]> => {
    const html = await signedInPage(`/en/tests/sleep${search}`, api)
    const all = [...html.matchAll(/href="(\/en\/tests\/sleep\?[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    )
    // The choice of languages leads to the same page.
    return all.filter((href) => !href.includes("user_lang"))
  }
  expect(await ways("?q=3&country=DE")).toEqual(["/en/tests/sleep?country=DE&q=2"])
  expect(await ways("?q=1&country=DE")).toEqual(["/en/tests/sleep?country=DE"])
  expect(await ways("?country=DE")).toEqual(["/en/tests/sleep?country=DE&q=1"])
})
