import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createEngagement } from "./index.ts"

let server: TestServer<void>
beforeAll(async () => {
  server = await createTestServer({ compose: createEngagement })
})
afterAll(() => server.close())

const RECORD = {
  type: "visit",
  hostname: "www.arnica.example",
  source: "newsletter",
  medium: "email",
  campaign: "spring; drop table",
  entryPath: "/en/a/ioana-muresan",
  referralPath: "news.example/article",
}
const send = (payload: unknown, cookie?: string) =>
  server.app.inject({
    method: "POST",
    url: "/rest/v2/public/cookieTracking",
    headers: { "content-type": "application/json", ...(cookie === undefined ? {} : { cookie }) },
    payload: JSON.stringify(payload),
  })
const kept = async () =>
  (await server.platform.db.pool.query("select * from engagement.tracking_record order by id")).rows

test("nothing is noted of who was not asked, or refused", async () => {
  expect((await send([RECORD])).statusCode).toBe(204)
  expect((await send([RECORD], "arnica_tracking=refuse")).statusCode).toBe(204)
  expect((await send([RECORD], "x_arnica_tracking=allow; arnica_tracking=allowed")).statusCode).toBe(204)
  expect(await kept()).toEqual([])
})

test("who allowed it is noted by what brought them, and nothing of who they are; after ninety days not even that", async () => {
  const cookie = "user_lang=en; arnica_tracking=allow"
  expect((await send([RECORD, { ...RECORD, type: "booking" }], cookie)).statusCode).toBe(204)
  const rows = await kept()
  expect(rows).toMatchObject([
    {
      type: "visit",
      source: "newsletter",
      campaign: "spring; drop table",
      entry_path: "/en/a/ioana-muresan",
    },
    { type: "booking" },
  ])
  expect(Object.keys(rows[0]).sort()).toEqual(
    ["at", "campaign", "entry_path", "hostname", "id", "medium", "referral_path", "source", "type"].sort(),
  )
  server.clock.advance(91 * 86_400_000)
  await server.platform.jobs.sweep()
  expect(await kept()).toEqual([])
})

test("what is no record is refused", async () => {
  for (const wrong of [[], {}, [{ ...RECORD, type: "health" }], [{ ...RECORD, campaign: "x".repeat(121) }]])
    expect((await send(wrong, "arnica_tracking=allow")).statusCode).toBe(400)
})

test("over https the choice is read from a cookie that no neighbouring host can plant", async () => {
  const secure = await createTestServer({
    compose: createEngagement,
    env: { PUBLIC_URL: "https://arnica.example" },
  })
  const noted = async (cookie: string) => {
    await secure.app.inject({
      method: "POST",
      url: "/rest/v2/public/cookieTracking",
      headers: { cookie },
      payload: [RECORD],
    })
    return (await secure.platform.db.pool.query("select from engagement.tracking_record")).rowCount
  }
  expect(await noted("arnica_tracking=allow")).toBe(0)
  expect(await noted("__Host-arnica_tracking=allow")).toBe(1)
  await secure.close()
})
