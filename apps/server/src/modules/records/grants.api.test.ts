import { recordSharesEndpoints } from "@arnica/contract/record-shares"
import { type RecordItem, recordsEndpoints } from "@arnica/contract/records"
import { afterAll, beforeAll, expect, test } from "vitest"
import { AN_ENTRY } from "../../security-tests/medical-file.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const DAY = 86_400_000
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")
const itemSchema = recordsEndpoints["POST /api/v2/records/items"].responses[201]
const shareSchema = recordSharesEndpoints["POST /api/v2/records/shares"].responses[201]

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
})
afterAll(() => stage.close())

const send = async (given: Omit<Parameters<Harness["call"]>[0], "as">) => {
  const response = await stage.call({ as: stage.ana, ...given })
  const { statusCode: status, body: text } = response
  return { status, body: text === "" ? null : response.json() }
}
const add = (entry: object) => {
  const form = new FormData()
  form.set("details", JSON.stringify({ ...AN_ENTRY, ...entry }))
  form.set("files", new File([PDF], "letter.pdf", { type: "application/pdf" }))
  return send({ method: "POST", url: "/api/v2/records/items", payload: form })
}
const share = (more: object) =>
  send({
    method: "POST",
    url: "/api/v2/records/shares",
    payload: { specialistId: stage.ioana.planted.id, canDownload: true, ...more },
  })

/** What each of them gets of an entry and of its file. */
const got = async ({ id, files }: RecordItem): Promise<Record<string, [number, number]>> => {
  const { ana, ioana, andrei, bob, admin } = stage
  const found: Record<string, [number, number]> = {}
  for (const [role, as] of Object.entries({ owner: ana, reader: ioana, andrei, bob, admin })) {
    const entry = await stage.call({ as, url: `/api/v2/records/items/${id}` })
    const file = await stage.call({ as, url: `/rest/client/fileDownload?fileID=${files[0]?.id}` })
    found[role] = [entry.statusCode, file.statusCode]
  }
  return found
}
const nobodyElse = { andrei: [404, 404], bob: [404, 404], admin: [404, 404] }
const OWNER_ALONE = { owner: [200, 200], reader: [404, 404], ...nobodyElse }
const READER_TOO = { owner: [200, 200], reader: [200, 200], ...nobodyElse }
const READER_WITHOUT_FILES = { owner: [200, 200], reader: [200, 404], ...nobodyElse }

const VACCINATION = { day: "2026-01-02", details: { kind: "vaccination", dose: "" } }
test.each([
  ["one by one", { day: "2026-01-01" }, ({ rootId }: RecordItem) => ({ by: "items", items: [rootId] })],
  ["by its category", VACCINATION, () => ({ by: "category", category: "vaccinations" })],
  ["by a period", { day: "2026-01-03" }, ({ day }: RecordItem) => ({ by: "period", from: day, to: day })],
])(
  "an entry that is shared %s is read by the one reader and while it is shared",
  async (_how, entry, scopeOf) => {
    const item = itemSchema.parse((await add(entry)).body)
    const hide = (isHidden: boolean) =>
      send({ method: "PATCH", url: `/api/v2/records/items/${item.id}`, payload: { isHidden } })
    const scope = scopeOf(item)
    expect(await got(item)).toEqual(OWNER_ALONE)
    const { id } = shareSchema.parse((await share({ scope })).body)
    expect(await got(item)).toEqual(READER_TOO)
    await hide(true)
    expect(await got(item)).toEqual(OWNER_ALONE)
    await hide(false)
    expect(await got(item)).toEqual(READER_TOO)
    await send({ method: "DELETE", url: `/api/v2/records/shares/${id}` })
    expect(await got(item)).toEqual(OWNER_ALONE)
    const until = new Date(stage.server.clock.now() + DAY).toISOString()
    await share({ scope, until, canDownload: false })
    expect(await got(item)).toEqual(READER_WITHOUT_FILES)
    stage.server.clock.advance(DAY)
    expect(await got(item)).toEqual(OWNER_ALONE)
  },
)

test("of many shares at once no more are made than one may have", async () => {
  const { pool } = stage.server.platform.db
  await pool.query("delete from records.share")
  await pool.query(
    `insert into records.share (id, owner_id, specialist_id, category, until_at, can_download, created_at)
    select gen_random_uuid(), $1, $2, 'notes', $3, false, $4 from generate_series(1, 99)`,
    [
      stage.ana.userId,
      stage.ioana.planted.id,
      new Date(stage.server.clock.now() + DAY).toISOString(),
      new Date(stage.server.clock.now()).toISOString(),
    ],
  )
  const scope = { by: "category", category: "letters" }
  const made = await Promise.all([1, 2, 3, 4].map(() => share({ scope })))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
})

test("a medical file that is full of files takes none, and what came of one is gone", async () => {
  const { pool } = stage.server.platform.db
  await pool.query(
    "update records.file set bytes = 999999990 where id = (select id from records.file limit 1)",
  )
  const refused = await add({ day: "2026-01-04" })
  expect([refused.status, refused.body.errorCode]).toEqual([422, "recordFull"])
  const { rows } = await pool.query("select 1 from records.file where root_id is null")
  expect(rows).toEqual([])
})
