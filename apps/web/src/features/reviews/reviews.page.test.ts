import type { ModeratedReview, SessionReview } from "@arnica/contract/review-moderation"
import type { Review } from "@arnica/contract/reviews"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { readReviewsSearch } from "./reviews-search.ts"

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const REVIEW: Review = {
  uuid: UUID,
  stars: 4,
  text: "I slept through.",
  language: "en",
  author: "Ana P.",
  sessionsBefore: 3,
  createdAt: "2026-03-12T09:00:00.000Z",
  answer: null,
}
const SPECIALIST = { atlasUrl: "ioana-muresan", fullName: "Ioana Mureșan", photo: null }

const as = (flag: "isProvider" | "isAdmin"): FakeApi => signedInAs(withRoles(flag))
const session = (of: Partial<SessionReview>): FakeApi => ({
  ...signedInAs(),
  [`GET /api/v2/appointments/${UUID}/review`]: {
    start: REVIEW.createdAt,
    specialist: SPECIALIST,
    review: null,
    obstacle: null,
    ...of,
  },
})
const OWN = { ...REVIEW, status: "published", hiddenReason: null, canEdit: true } as const

beforeAll(ensureBuilt, 120_000)

const WRITING = `/en/customer/appointments/${UUID}/review`

test("a client finds the form, what they wrote, or why there is none", async () => {
  expect(await signedInPage(WRITING, session({}))).toContain("Publish review")
  const early = await signedInPage(WRITING, session({ obstacle: "reviewNotHeld" }))
  expect(early).toContain("once it has taken place")
  expect(early).not.toContain("Publish review")
  expect(await signedInPage(WRITING, session({ review: OWN }))).toContain("Save changes")
  const answered = { ...OWN, canEdit: false, answer: { text: "Thank you.", createdAt: REVIEW.createdAt } }
  const shown = await signedInPage(WRITING, session({ review: answered }))
  expect(shown).toContain("can no longer be changed")
  expect(shown).not.toContain("Save changes")
  const hidden = { ...OWN, status: "hidden", hiddenReason: "An insult.", canEdit: false } as const
  expect(await signedInPage(WRITING, session({ review: hidden }))).toContain("An insult.")
})

const practice = (reviews: Review[], answer = false): FakeApi => ({
  ...as("isProvider"),
  "GET /api/v2/practice/reviews": {
    total: reviews.length * 21,
    stars: { average: 4, count: reviews.length },
    unanswered: 1,
    items: reviews.map((review) => ({ ...review, answerHiddenReason: null, abilities: { answer } })),
    byStars: [0, 0, 0, reviews.length, 0],
  },
})

test("a specialist sees what reviews come to, and pages that keep the filter", async () => {
  const html = await signedInPage("/en/provider/reviews?show=unanswered&page=2", practice([REVIEW]))
  expect(html).toContain("I slept through.")
  expect(html).toContain("Reviews by rating")
  expect(html).not.toContain(">Reply<")
  const open = await signedInPage("/en/provider/reviews", practice([REVIEW], true))
  expect(open).toContain(">Reply<")
  // Which review each of many buttons is for.
  expect(open).toMatch(/aria-label="Reply, [^"]+, \d{1,2} \w+ \d{4}"/)
  expect(html).toContain('href="/en/provider/reviews?show=unanswered"')
  expect(await signedInPage("/en/provider/reviews", practice([]))).toContain("Your reviews will be here")
})

test("an admin sees why a review waits and what was reported", async () => {
  const review: ModeratedReview = {
    ...REVIEW,
    status: "waiting",
    holdReason: "words",
    hiddenReason: null,
    specialist: SPECIALIST,
    answerHiddenReason: null,
    reports: [
      { about: "review", reason: "private", note: "It names me.", at: REVIEW.createdAt },
      { about: "answer", reason: "offensive", note: "", at: REVIEW.createdAt },
    ],
    abilities: { publish: true, hide: false, publishAnswer: false, hideAnswer: false },
  }
  const shownAs = (abilities: ModeratedReview["abilities"]) =>
    signedInPage("/en/admin/reviews?q=slept", {
      ...as("isAdmin"),
      "GET /api/v2/admin/reviews": { total: 1, items: [{ ...review, abilities }] },
    })
  const html = await shownAs(review.abilities)
  for (const shown of [
    "Held because of its wording",
    "It names me.",
    "About the reply: ",
    "About Ioana",
    'value="slept"',
  ])
    expect(html).toContain(shown)
  const buttons = (shown: string): number[] => [">Publish<", ">Hide<"].map((each) => shown.split(each).length)
  const other = await shownAs({ publish: false, hide: true, publishAnswer: true, hideAnswer: true })
  const [published = 0, hidden = 0] = buttons(html)
  expect(buttons(other)).toEqual([published - 1, hidden + 1])
  expect(html).not.toContain("Hide reply")
  for (const shown of ["Hide reply", "Keep reply"]) expect(other).toContain(shown)
})

test("filters of an address that are none are left out", () => {
  expect(readReviewsSearch({ show: "waiting", stars: "9", q: "  ", page: "1" })).toEqual({ show: "waiting" })
  expect(readReviewsSearch({ show: "x", stars: "4", q: " a ", page: "3" })).toEqual({
    stars: 4,
    q: "a",
    page: 3,
  })
})
