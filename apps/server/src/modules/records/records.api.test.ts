import { recordSharesEndpoints } from "@arnica/contract/record-shares"
import { recordsEndpoints } from "@arnica/contract/records"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { AN_ENTRY } from "../../security-tests/medical-file.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { HEIC_PICTURE } from "../../testing/heic.ts"
import { standInScan } from "./adapters/stand-in-scan.ts"
import { examineDue } from "./use-cases/examine-files.ts"

const DAY = 86_400_000
const itemSchema = recordsEndpoints["POST /api/v2/records/items"].responses[201]
const timelineSchema = recordsEndpoints["GET /api/v2/records/timeline"].responses[200]
const summarySchema = recordsEndpoints["GET /api/v2/records/summary"].responses[200]
const shareSchema = recordSharesEndpoints["POST /api/v2/records/shares"].responses[201]
const sharedSchema = recordSharesEndpoints["GET /api/v2/practice/clients/{id}/file"].responses[200]
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")

let stage: Harness
let recordId: number
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
  const clients = await stage.call({ as: stage.ioana, url: "/rest/v2/specialist/clients" })
  recordId = clients.json().items[0].id
})
afterAll(() => stage.close())

type Sent = {
  readonly as?: Person
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  readonly url: string
  readonly payload?: object
}
const send = async (sent: Sent) => {
  const response = await stage.call({ as: stage.ana, ...sent })
  const { statusCode: status, body: text } = response
  return { status, body: text === "" ? null : response.json() }
}
const withFile = (file: File, entry: object = AN_ENTRY): FormData => {
  const form = new FormData()
  form.set("details", JSON.stringify(entry))
  form.set("files", file)
  return form
}
const add = async (payload: object = AN_ENTRY) =>
  itemSchema.parse((await send({ method: "POST", url: "/api/v2/records/items", payload })).body)
const share = (more: object) =>
  send({
    method: "POST",
    url: "/api/v2/records/shares",
    payload: { specialistId: stage.ioana.planted.id, canDownload: true, ...more },
  })
const shared = async () =>
  sharedSchema.parse((await send({ as: stage.ioana, url: `/api/v2/practice/clients/${recordId}/file` })).body)
const titles = async () => (await shared()).items.map(({ title }) => title)
const fetched = (id: string, as: Person) => stage.call({ as, url: `/rest/client/fileDownload?fileID=${id}` })

test("an entry is sealed, and stands in its owner's timeline alone", async () => {
  const item = await add()
  const { rows } = await stage.server.platform.db.pool.query("select body from records.item where id = $1", [
    item.id,
  ])
  expect(rows[0].body.toString("latin1")).not.toContain("Secretova")
  const { items } = timelineSchema.parse((await send({ url: "/api/v2/records/timeline" })).body)
  expect(items.map(({ id }) => id)).toContain(item.id)
  expect((await send({ as: stage.bob, url: "/api/v2/records/timeline" })).body.items).toEqual([])
  expect((await send({ as: stage.bob, url: `/api/v2/records/items/${item.id}` })).status).toBe(404)
  const found = await send({ url: "/api/v2/records/timeline?text=secretóva" })
  expect(timelineSchema.parse(found.body).items).toHaveLength(1)
  expect((await send({ url: "/api/v2/records/timeline?text=nowhere" })).body.items).toEqual([])
  await add({ ...AN_ENTRY, title: "List z Łodzi, Straße" })
  const folded = await send({ url: "/api/v2/records/timeline?text=lodzi,%20STRASSE" })
  expect(timelineSchema.parse(folded.body).items).toHaveLength(1)
})

test("a timeline comes part by part without gaps or repeats", async () => {
  for (const day of ["2026-01-05", "2026-01-06", "2026-01-06", "2026-01-07"])
    await add({ ...AN_ENTRY, day, details: { kind: "note" } })
  const seen: string[] = []
  let next: string | null = ""
  while (next !== null) {
    const before: string = next === "" ? "" : `&before=${next}`
    const page = timelineSchema.parse(
      (await send({ url: `/api/v2/records/timeline?only=notes&count=2${before}` })).body,
    )
    seen.push(...page.items.map(({ day }) => day))
    next = page.next
  }
  expect(seen).toEqual(["2026-01-07", "2026-01-06", "2026-01-06", "2026-01-05"])
})

test("allergies are named, known to be none, or not asked", async () => {
  const states = async () =>
    summarySchema
      .parse((await send({ url: "/api/v2/records/summary" })).body)
      .allergies.map(({ area, state }) => [area, state])
  const none = { method: "POST", url: "/api/v2/records/none-known", payload: { area: "food" } } as const
  expect((await send(none)).status).toBe(201)
  expect((await send(none)).status).toBe(201)
  await add({
    ...AN_ENTRY,
    title: "Wasps",
    details: { kind: "allergy", area: "insects", reaction: "swelling" },
  })
  expect(await states()).toEqual([
    ["medicines", "notAsked"],
    ["food", "noneKnown"],
    ["insects", "named"],
    ["other", "notAsked"],
  ])
  await add({ ...AN_ENTRY, title: "Nuts", details: { kind: "allergy", area: "food", reaction: "" } })
  expect((await states())[1]).toEqual(["food", "named"])
  expect((await send(none)).status).toBe(409)
})

test("whom to call in an emergency stands in what is to be known first", async () => {
  const details = { kind: "contact", relation: "sister", phone: "+40 721 000 000" }
  await add({ ...AN_ENTRY, title: "Elena Pop", details })
  const { contacts } = summarySchema.parse((await send({ url: "/api/v2/records/summary" })).body)
  expect(contacts).toEqual([expect.objectContaining({ title: "Elena Pop", details })])
  const wrong = { ...AN_ENTRY, details: { ...details, phone: "call me" } }
  expect((await send({ method: "POST", url: "/api/v2/records/items", payload: wrong })).status).toBe(400)
})

test("what is shared is read until it ends, is taken back or hidden, and each reading is told", async () => {
  const item = await add({ ...AN_ENTRY, title: "For Ioana" })
  expect(await titles()).toEqual([])
  const given = await share({ scope: { by: "items", items: [item.id] } })
  expect(given.status).toBe(201)
  const { id } = shareSchema.parse(given.body)
  expect(await titles()).toEqual(["For Ioana"])
  const log = await send({ url: "/api/v2/access-log" })
  expect(log.body.items[0]).toMatchObject({ who: "specialist", action: "records.fileRead" })
  await send({ method: "PATCH", url: `/api/v2/records/items/${item.id}`, payload: { isHidden: true } })
  expect(await titles()).toEqual([])
  await send({ method: "PATCH", url: `/api/v2/records/items/${item.id}`, payload: { isHidden: false } })
  expect((await send({ method: "DELETE", url: `/api/v2/records/shares/${id}` })).status).toBe(204)
  expect(await titles()).toEqual([])
  const until = new Date(stage.server.clock.now() + DAY).toISOString()
  await share({ scope: { by: "period", from: AN_ENTRY.day, to: AN_ENTRY.day }, until })
  expect(await titles()).toContain("For Ioana")
  stage.server.clock.advance(DAY + 1)
  expect(await titles()).toEqual([])
})

test.each([
  ["somebody who is not one's specialist", { specialistId: 999_999 }, 404],
  ["an end that is past", { until: "2026-01-01T00:00:00Z" }, 400],
  ["an end that is too far away", { until: "2036-01-01T00:00:00Z" }, 400],
  [
    "a period that ends before it begins",
    { scope: { by: "period", from: "2026-02-02", to: "2026-02-01" } },
    400,
  ],
  ["an entry of nobody", { scope: { by: "items", items: ["00000000-0000-4000-8000-00000000dead"] } }, 404],
])("%s is refused", async (_what, more, status) => {
  expect((await share({ scope: { by: "category", category: "letters" }, ...more })).status).toBe(status)
})

test("a specialist adds and corrects what is theirs, and rewrites nothing of the owner's", async () => {
  const url = `/api/v2/practice/clients/${recordId}/file`
  const added = await send({ as: stage.ioana, method: "POST", url, payload: { ...AN_ENTRY, title: "Plan" } })
  const item = itemSchema.parse(added.body)
  await stage.server.settle()
  // Mails about the session that was bought may leave after it.
  const told = stage.server.mails.find(
    ({ to, subject }) =>
      to.address === stage.ana.email && subject === "Something new is waiting for you at Arnica",
  )
  expect(told?.text).toMatch(/\S/)
  expect(told?.text).not.toMatch(/Plan|Ioana/)
  expect(item.author).toMatchObject({ side: "specialist", isReader: true })
  const correct = (as: Person, id: string) =>
    send({
      as,
      method: "POST",
      url: `/api/v2/records/items/${id}/corrections`,
      payload: { ...AN_ENTRY, title: "Plan, better" },
    })
  expect((await correct(stage.ana, item.id)).status).toBe(404)
  expect((await send({ method: "DELETE", url: `/api/v2/records/items/${item.id}` })).status).toBe(404)
  const corrected = itemSchema.parse((await correct(stage.ioana, item.id)).body)
  expect(corrected).toMatchObject({ title: "Plan, better", version: 2, rootId: item.id })
  expect((await correct(stage.ioana, item.id)).status).toBe(409)
  const read = await send({ url: `/api/v2/records/items/${corrected.id}` })
  expect(read.body).toMatchObject({ item: { version: 2 }, earlier: [{ title: "Plan" }] })
  const own = await add()
  expect((await correct(stage.ioana, own.id)).status).toBe(404)
})

test("a file is fetched by its owner, and by whom it is shared with for that", async () => {
  const item = await add(withFile(new File([PDF], "blood test.pdf", { type: "application/pdf" })))
  const [file] = item.files
  expect(file).toMatchObject({ name: "blood test.pdf", state: "ready" })
  const id = file?.id ?? ""
  expect((await fetched(id, stage.ana)).rawPayload.equals(PDF)).toBe(true)
  expect((await fetched(id, stage.ioana)).statusCode).toBe(404)
  const scope = { by: "items", items: [item.id] }
  const looking = shareSchema.parse((await share({ scope, canDownload: false })).body)
  const seen = async () => (await shared()).items.find(({ id: each }) => each === item.id)
  expect(await seen()).toMatchObject({ title: item.title, mayFetch: false })
  expect((await fetched(id, stage.ioana)).statusCode).toBe(404)
  await send({ method: "DELETE", url: `/api/v2/records/shares/${looking.id}` })
  await share({ scope })
  expect(await seen()).toMatchObject({ mayFetch: true })
  expect((await fetched(id, stage.ioana)).statusCode).toBe(200)
  expect((await fetched(id, stage.andrei)).statusCode).toBe(404)
})

test("harmful files and files that are not what they say are refused, and pictures lose what a camera wrote", async () => {
  const post = (file: File) => send({ method: "POST", url: "/api/v2/records/items", payload: withFile(file) })
  const harmful = await post(new File([PDF, EICAR], "a.pdf", { type: "application/pdf" }))
  expect([harmful.status, harmful.body.errorCode]).toEqual([422, "infectedFile"])
  const wrong = await post(new File(["not a picture"], "a.jpg", { type: "image/jpeg" }))
  expect(wrong.status).toBe(415)
  const { rows } = await stage.server.platform.db.pool.query(
    "select 1 from records.file where root_id is null",
  )
  expect(rows).toEqual([])
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
  const taken = await image
    .jpeg()
    .withExif({ IFD0: { Copyright: "Secretova" } })
    .toBuffer()
  expect(taken.toString("latin1")).toContain("Secretova")
  const item = itemSchema.parse(
    (await post(new File([Uint8Array.from(taken)], "a.jpg", { type: "image/jpeg" }))).body,
  )
  const kept = await fetched(item.files[0]?.id ?? "", stage.ana)
  expect(kept.statusCode).toBe(200)
  expect(kept.rawPayload.toString("latin1")).not.toContain("Secretova")
})

test("a picture of a phone is kept as JPEG without what it wrote beside it, and one that only begins like it is refused", async () => {
  const post = (file: File) => send({ method: "POST", url: "/api/v2/records/items", payload: withFile(file) })
  const heic = (content: Uint8Array<ArrayBuffer>) => new File([content], "IMG 1.HEIC", { type: "image/heic" })
  const item = itemSchema.parse((await post(heic(Uint8Array.from(HEIC_PICTURE)))).body)
  expect(item.files).toMatchObject([{ name: "IMG 1.jpg", type: "image/jpeg", state: "ready" }])
  const { rawPayload, headers } = await fetched(item.files[0]?.id ?? "", stage.ana)
  expect(headers["content-disposition"]).toContain("IMG%201.jpg")
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 48 })
  const [red = 0, green = 255] = await sharp(rawPayload).raw().toBuffer()
  expect([red > 180, green < 60]).toEqual([true, true])
  expect(rawPayload.toString("latin1")).not.toContain("Secretova")
  const broken = Uint8Array.from(HEIC_PICTURE).fill(7, 60)
  const vast = Uint8Array.from(HEIC_PICTURE)
  const size = Buffer.from(vast).indexOf("ispe") + 8
  new DataView(vast.buffer).setUint32(size, 60_000)
  new DataView(vast.buffer).setUint32(size + 4, 60_000)
  for (const wrong of [broken, vast, Uint8Array.from(HEIC_PICTURE).slice(0, 300)]) {
    const refused = await post(heic(wrong))
    expect([refused.status, refused.body.errorCode]).toEqual([415, "wrongFileType"])
  }
})

test("a file that cannot be read waits longer each time, and holds up none behind it", async () => {
  const { platform, clock } = stage.server
  const file = new File([PDF], "waits.pdf", { type: "application/pdf" })
  const item = itemSchema.parse(
    (await send({ method: "POST", url: "/api/v2/records/items", payload: withFile(file) })).body,
  )
  const due = new Date(clock.now()).toISOString()
  const lying = await platform.db.pool.query(
    "update records.file set state = 'waiting', look_at = $2 where root_id = $1 returning file_key",
    [item.rootId, due],
  )
  await platform.files.delete(z.string().parse(lying.rows[0].file_key))
  await examineDue({ ...platform, scan: standInScan })
  const { rows } = await platform.db.pool.query(
    "select looks, look_at > $2 as later from records.file where root_id = $1",
    [item.rootId, due],
  )
  expect(rows).toEqual([{ looks: 1, later: true }])
})

test("an entry is corrected as often as its versions are shown, and no further", async () => {
  const item = await add({ ...AN_ENTRY, title: "Often corrected" })
  await stage.server.platform.db.pool.query("update records.item set version = 100 where id = $1", [item.id])
  const url = `/api/v2/records/items/${item.id}/corrections`
  const refused = await send({ method: "POST", url, payload: { ...AN_ENTRY, title: "Once more" } })
  expect([refused.status, refused.body.errorCode]).toEqual([422, "recordFull"])
})

test("sessions and results stand in the timeline beside what was written", async () => {
  stage.server.clock.advance(60 * DAY)
  const { items } = timelineSchema.parse((await send({ url: "/api/v2/records/timeline?only=sessions" })).body)
  expect(items).toEqual([expect.objectContaining({ source: "elsewhere", kind: "session" })])
  expect(z.array(z.object({ source: z.string() })).parse(items)).toHaveLength(1)
})

test("nothing is read or written once what is between the two has closed", async () => {
  await share({
    scope: { by: "category", category: "letters" },
    until: new Date(stage.server.clock.now() + 200 * DAY).toISOString(),
  })
  stage.server.clock.advance(120 * DAY)
  expect(await shared()).toEqual({ isOpen: false, isShared: false, items: [], next: null })
  const url = `/api/v2/practice/clients/${recordId}/file`
  const added = await send({ as: stage.ioana, method: "POST", url, payload: AN_ENTRY })
  expect(added.body.errorCode).toBe("relationEnded")
})
