import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestDatabase } from "../../testing/database.ts"
import { createFilled, plansOf, readWhole } from "../../testing/plans.ts"
import { countInModeration, moderationPage } from "./list-repository.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createFilled([
    `
      insert into reviews.review (specialist_id, stars, text, language, status, hold_reason, hidden_reason, created_at,
        answer_text, answer_at, answer_hidden_reason)
      select n % 900, case when n % 97 = 0 then 1 else 4 + n % 2 end,
        md5(n::text) || ' calm and clear ' || md5((n * 7)::text), 'en',
        case when n % 400 = 0 then 'hidden' when n % 500 = 1 then 'waiting' else 'published' end,
        case when n % 500 = 1 and n % 400 <> 0 then 'words' end,
        case when n % 400 = 0 then 'not about the session' end,
        timestamptz '2026-01-01' + n * interval '1 minute',
        case when n % 3 = 0 then 'Thank you' end,
        case when n % 3 = 0 then timestamptz '2026-03-01' end,
        case when n % 900 = 0 then 'gives away too much' end
      from generate_series(1, 60000) as n`,
    `
      insert into reviews.report (review_uuid, reporter_id, about, reason, note, reported_at, settled_at)
      select uuid, gen_random_uuid(), 'review', 'offensive', '', created_at,
        case when n % 500 > 0 then created_at end
      from (select uuid, created_at, row_number() over () as n from reviews.review where stars = 5) as good where n % 5 = 0`,
    "analyze reviews.review; analyze reviews.report",
  ])
}, 60_000)
afterAll(() => database.drop())

const page = { count: 20, offset: 0 }

test.each([
  ["waiting", {}],
  ["reported", {}],
  ["hidden", {}],
  ["waiting", { stars: 1 }],
  ["reported", { stars: 5 }],
  ["hidden", { stars: 1, search: "clear 02" }],
  ["all", { stars: 1 }],
  ["all", { search: "d41d8" }],
  ["all", { stars: 1, search: "d41d8" }],
] as const)(
  "reviews that are %s, with %o, are found and counted without reading all of them",
  async (show, more) => {
    const plans = await plansOf(database.db, ({ query }) => moderationPage(query, { show, ...more, ...page }))
    expect(plans).toHaveLength(2)
    expect(readWhole(plans), plans.join("\n\n")).toEqual([])
  },
)

test("a page of all reviews is read off an index, and what waits is counted without reading all", async () => {
  const plans = await plansOf(database.db, ({ query }) => moderationPage(query, { show: "all", ...page }))
  const listed = plans.find((plan) => plan.startsWith("Limit")) ?? ""
  expect(listed).toContain("review_newest_idx")
  expect(readWhole([listed])).toEqual([])
  const counted = await plansOf(database.db, ({ query }) => countInModeration(query))
  expect(readWhole(counted), counted.join("\n\n")).toEqual([])
})
