import { expect, it } from "vitest"
import { type Planted, withPlanted } from "../testing/plant.ts"
import { checkPromises } from "./promises.ts"
import { promisingWords } from "./words.ts"

const TEST = { file: "apps/server/src/a.test.ts", title: "keeps it" }
const KEPT: Planted = { [TEST.file]: `test("keeps it", () => {})\n` }

const tree = (given: { texts?: object; mails?: object; terms?: string[]; promises?: object }): Planted => ({
  ...KEPT,
  "packages/i18n/messages/en/common.json": JSON.stringify(given.texts ?? {}),
  "packages/i18n/messages/en/mails.json": JSON.stringify(given.mails ?? {}),
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

it("lets neither mails nor terms owe anything", async () => {
  const owed = { owed: "video" }
  const planted = tree({
    mails: { place: "By video" },
    terms: ["In the room"],
    promises: { "mails:place": owed, "content/data/terms/booking.json paragraphs.en[0]": owed },
  })
  expect(await found(planted)).toEqual([
    "mails:place may not be owed: it says only what is there today",
    "content/data/terms/booking.json paragraphs.en[0] may not be owed: it says only what is there today",
  ])
})
