import { expect, it } from "vitest"
import { type Planted, withPlanted } from "../testing/plant.ts"
import { checkPromises } from "./promises.ts"
import { promisingWords } from "./words.ts"

const TEST = { file: "apps/server/src/a.test.ts", title: "keeps it" }
const KEPT: Planted = { [TEST.file]: `test("keeps it", () => {})\n` }

type Given = { texts?: object; mails?: object; legal?: object; terms?: string[]; promises?: object }
const tree = (given: Given): Planted => ({
  ...KEPT,
  "packages/i18n/messages/en/common.json": JSON.stringify(given.texts ?? {}),
  "packages/i18n/messages/en/mails.json": JSON.stringify(given.mails ?? {}),
  "packages/i18n/messages/en/legal.json": JSON.stringify(given.legal ?? {}),
  "content/data/terms/booking.json": JSON.stringify({
    changes: { "2": { en: ["There is no voucher any more."] } },
    paragraphs: { en: given.terms ?? [], de: ["Ein Video"] },
  }),
  "packages/i18n/promises.json": JSON.stringify(given.promises ?? {}),
})
const found = (files: Planted): Promise<string[]> =>
  withPlanted(files, (root) => checkPromises(root).findings)

it.each([
  ["The room opens soon", ["room"]],
  ["We remind you by a reminder", ["remind", "reminder"]],
  ["A Voucher, checked every year", ["voucher", "every year"]],
  ["We tell you 30 days before, the day before", ["days before", "day before"]],
  ["By video, in two videos", ["video", "videos"]],
  ["Sessions are not recorded, and nothing is recorded", ["not recorded", "nothing is recorded"]],
  ["Who looks is recorded", []],
  ["A bathroom, a year and a day", []],
])("hears what is promised: %s", (text, words) => {
  expect(promisingWords(text)).toEqual(words)
})

it("fails on a promise that nobody listed, in a message, a plural, a mail or the terms", async () => {
  const planted = tree({
    texts: {
      plain: "A word",
      meet: "By video",
      days_one: "A day before",
      days_other: "{{count}} days before",
    },
    mails: { soon: "A reminder" },
    terms: ["You get a voucher."],
  })
  const name = "and no test keeps it: name one in packages/i18n/promises.json"
  expect(await found(planted)).toEqual([
    `common:meet says “video” ${name}`,
    `common:days says “day before”, “days before” ${name}`,
    `mails:soon says “reminder” ${name}`,
    `content/data/terms/booking.json paragraphs.en[0] says “voucher” ${name}`,
  ])
})

it("takes one that a test keeps or that is owed, and counts both", async () => {
  const planted = tree({
    texts: { meet: "By video", soon: "A reminder" },
    promises: { "common:meet": TEST, "common:soon": { owed: "reminders" } },
  })
  expect(await withPlanted(planted, checkPromises)).toEqual({ findings: [], owed: 1, kept: 1 })
})

it("fails on a test that is gone, a title that is gone, and an entry without a promise", async () => {
  const planted = tree({
    texts: { a: "By video", b: "By video", c: "By hand" },
    promises: {
      "common:a": { ...TEST, file: "apps/server/src/b.test.ts" },
      "common:b": { ...TEST, title: "keeps" },
      "common:c": TEST,
    },
  })
  expect(await found(planted)).toEqual([
    "packages/i18n/promises.json lists common:c, which promises nothing any more",
    "common:a is kept by apps/server/src/b.test.ts, which is not there",
    "common:b is kept by “keeps”, which apps/server/src/a.test.ts does not have",
  ])
})

it("lets neither mails, terms nor legal pages owe anything", async () => {
  const owed = { owed: "vouchers" }
  const planted = tree({
    mails: { place: "By video" },
    legal: { story: "We remind you" },
    terms: ["In the room"],
    promises: {
      "mails:place": owed,
      "legal:story": owed,
      "content/data/terms/booking.json paragraphs.en[0]": owed,
    },
  })
  expect(await found(planted)).toEqual([
    "mails:place may not be owed: it says only what is there today",
    "legal:story may not be owed: it says only what is there today",
    "content/data/terms/booking.json paragraphs.en[0] may not be owed: it says only what is there today",
  ])
})

const RUNS = "it runs"
const kept = async (text: string): Promise<string[]> => {
  const file = "apps/web/src/b.test.ts"
  const planted = tree({ texts: { a: "By video" }, promises: { "common:a": { file, title: RUNS } } })
  return await found({ ...planted, [file]: text })
}

it.each([
  ["it", `it("${RUNS}", () => {})`],
  ["one of a table", `test.each([1])("${RUNS}", (one) => one)`],
  ["one in a group of a table", `describe.each([1])("all", () => { it("${RUNS}", async () => {}) })`],
  ["one with a limit", `it("${RUNS}", { timeout: 1 }, () => {})`],
  ["one beside another that is left out", `it.skip("other", () => {})\nit("${RUNS}", () => {})`],
])("takes a test that runs: %s", async (_what, text) => {
  expect(await kept(text)).toEqual([])
})

it.each([
  ["skipped", `it.skip("${RUNS}", () => {})`],
  ["to do", `test.todo("${RUNS}")`],
  ["without a body", `test("${RUNS}")`],
  ["skipped on a condition", `it.skipIf(process.env.CI)("${RUNS}", () => {})`],
  ["run on a condition", `test.runIf(false)("${RUNS}", () => {})`],
  ["a table that is skipped", `it.skip.each([1])("${RUNS}", () => {})`],
  ["expected to fail", `it.fails("${RUNS}", () => {})`],
  ["skipped by an option", `it("${RUNS}", { skip: true }, () => {})`],
  ["skipping itself", `it("${RUNS}", (context) => context.skip())`],
  [
    "in a group that is skipped",
    `describe.skip("all", () => { describe("in", () => { it("${RUNS}", () => {}) }) })`,
  ],
  ["in a group skipped on a condition", `describe.skipIf(true)("all", () => { it("${RUNS}", () => {}) })`],
  ["in a group skipped by an option", `describe("all", { todo: true }, () => { it("${RUNS}", () => {}) })`],
  ["by an old name", `xit("${RUNS}", () => {})`],
])("a test that is left out keeps nothing: %s", async (_what, text) => {
  expect(await kept(text)).toEqual([
    `common:a is kept by “${RUNS}” in apps/web/src/b.test.ts, which is left out`,
  ])
})

it("a title that no test has keeps nothing, even where the file says it", async () => {
  expect(await kept(`const title = "${RUNS}"\n// "${RUNS}"`)).toEqual([
    `common:a is kept by “${RUNS}”, which apps/web/src/b.test.ts does not have`,
  ])
})
