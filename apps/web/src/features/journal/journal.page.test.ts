import type { JournalEntry, JournalTrends } from "@arnica/contract/journal"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"

const ID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const PICTURE = "0b0a5f3e-0000-4000-8000-0000000000c1"
const BASE = "/rest/v2/client/journal"
const ENTRY: JournalEntry = {
  id: ID,
  kind: "DAY",
  at: "2026-02-10T10:00:00.000Z",
  zone: "Europe/Bucharest",
  day: "2026-02-10",
  version: 2,
  edited: true,
  homeworkId: null,
  content: {
    valence: 2,
    energy: 4,
    sleepMinutes: 450,
    feelings: ["calm"],
    contexts: ["sleep"],
    tags: ["river walk"],
    text: "Slept through the night.",
    measures: [{ code: "pulse", value: 61 }],
    pictures: [{ id: PICTURE, alt: "The river in the evening" }],
  },
}
const HOMEWORK = {
  id: "0b0a5f3e-0000-4000-8000-0000000000b1",
  specialist: { id: 4, fullName: "Ioana Mureșan" },
  text: "What woke you?",
  until: "2026-02-12",
  askedAt: "2026-02-01T10:00:00.000Z",
  answeredAt: null,
}
const TRENDS: JournalTrends = {
  weeks: [
    { from: "2026-02-02", days: 4, median: -1, lowest: -2, highest: 1 },
    { from: "2026-02-09", days: 0, median: null, lowest: null, highest: null },
    { from: "2026-02-16", days: 5, median: 2, lowest: 1, highest: 3 },
  ],
  entries: 9,
  comparisons: [{ kind: "context", what: "movement", difference: 0.6, daysWith: 18, daysWithout: 14 }],
}

const shown = (path: string, answers: FakeApi = {}): Promise<string> =>
  signedInPage(
    `/en/customer/journal${path}`,
    Object.assign(
      signedInAs(),
      {
        [`GET ${BASE}/entries`]: { agreed: false, entries: [] },
        [`GET ${BASE}/homework`]: [],
        [`GET ${BASE}/shares`]: { shares: [], specialists: [] },
      },
      answers,
    ),
  )

const missing = (html: string, texts: readonly string[]): string[] =>
  texts.filter((text) => !html.includes(text))

beforeAll(ensureBuilt, 120_000)

test("a first entry asks for consent, and says who reads it", async () => {
  const html = await shown("")
  const texts = ["How you feel", "Awful", "Great", "Add a picture", "I agree that Arnica keeps my journal"]
  expect(missing(html, [...texts, "Only you read this."])).toEqual([])
})

test("whoever agreed is not asked again, and is offered their own words and what is asked of them", async () => {
  const html = await shown("", {
    [`GET ${BASE}/entries`]: { agreed: true, entries: [ENTRY] },
    [`GET ${BASE}/homework`]: [
      HOMEWORK,
      { ...HOMEWORK, text: "Answered before", answeredAt: HOMEWORK.askedAt },
    ],
  })
  expect(missing(html, ["river walk", "What woke you?", "Ioana Mureșan asks until"])).toEqual([])
  expect(html).not.toContain("I agree that Arnica keeps my journal")
  // What was answered is among the data of the page, and shown nowhere.
  expect(html.replaceAll(/<script[^>]*>.*?<\/script>/gs, "")).not.toContain("Answered before")
})

test("an entry that is changed stands in the form as it was written", async () => {
  const html = await shown(`?entry=${ID}`, { [`GET ${BASE}/entries/${ID}`]: ENTRY })
  expect(
    missing(html, [
      "Change entry",
      "Slept through the night.",
      "What picture 1 shows",
      `${PICTURE}?size=preview`,
    ]),
  ).toEqual([])
})

test("a month shows each day with its feeling, and what was written on the day that is chosen", async () => {
  const html = await shown("?view=month&day=2026-02-10", {
    [`GET ${BASE}/entries`]: { agreed: true, entries: [ENTRY] },
  })
  const texts = ["February 2026", "Good", "Slept through the night.", "Energy: 4 of 5", "1 entry this month"]
  expect(missing(html, [...texts, "changed later", "11 February 2026: No entry"])).toEqual([])
  expect(html).toMatch(
    new RegExp(`<img[^>]*pictures/${PICTURE}\\?size=preview[^>]*alt="The river in the evening"`),
  )
})

test("a month without entries says what will be here, and leads to the first", async () => {
  const html = await shown("?view=month&day=2026-02-10")
  expect(missing(html, ["Nothing written this month", ">Write<"])).toEqual([])
})

test("weeks are told in a figure, in a sentence and in a table, and one without entries is a gap", async () => {
  const html = await shown("?view=trend", { [`GET ${BASE}/trends`]: TRENDS })
  const texts = ["Latest week: Good. Lowest week: Low. Highest week: Good.", "no entries", "Bad – Fine"]
  const together = [
    "Moving: on days with it, your mood was 0.6 higher on average (18 days).",
    "need not cause",
  ]
  expect(missing(html, [...texts, ...together])).toEqual([])
})

test("what is shared says who reads what until when, and nothing can be shared with nobody", async () => {
  expect(await shown("?view=sharing")).toContain("You can share once you have an appointment")
  const share = {
    id: ID,
    specialist: HOMEWORK.specialist,
    from: "2026-02-01",
    to: "2026-02-07",
    until: "2026-03-02T00:00:00.000Z",
    isOpen: true,
  }
  const html = await shown("?view=sharing", {
    [`GET ${BASE}/shares`]: { shares: [share], specialists: [HOMEWORK.specialist] },
  })
  const texts = ["Ioana Mureșan can read 1–7 February 2026, until 1 March 2026.", "Stop sharing"]
  expect(missing(html, [...texts, "Preview", "Save as PDF", "Save as CSV"])).toEqual([])
})
