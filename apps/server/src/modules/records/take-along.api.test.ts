import { documentsEndpoints } from "@arnica/contract/documents"
import { afterAll, beforeAll, expect, test } from "vitest"
import { AN_ENTRY } from "../../security-tests/medical-file.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { complaintsOf, readBundle } from "../../testing/fhir.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  const entries = [
    {
      day: "2026-03-02",
      title: "Hazelnuts",
      text: "",
      details: { kind: "allergy", area: "food", reaction: "" },
    },
    { day: "2025-01-02", title: "Tetanus", text: "", details: { kind: "vaccination", dose: "2" } },
    {
      day: "2026-01-05",
      title: "Mihai Secretov",
      text: "",
      details: { kind: "contact", relation: "brother", phone: "+40 712 345 678" },
    },
    { day: "2026-03-01", title: "Letter about Secretova", text: "", details: { kind: "letter" } },
  ]
  for (const payload of entries)
    await stage.call({ as: stage.ana, method: "POST", url: "/api/v2/records/items", payload })
})
afterAll(() => stage.close())

const take = (what: string, as = stage.ana) => stage.call({ as, url: `/api/v2/records/${what}` })

test("a patient summary is a document of FHIR R4, and that it was taken is told", {
  timeout: 120_000,
}, async () => {
  const response = await take("patient-summary")
  expect(response.statusCode).toBe(200)
  expect(response.headers["content-type"]).toContain("application/fhir+json")
  expect(response.headers["cache-control"]).toContain("no-store")
  expect(complaintsOf(response.body)).toEqual([])
  const types = readBundle(response.body).entry.map(({ resource }) => resource.resourceType)
  expect(types.slice(0, 2)).toEqual(["Composition", "Patient"])
  expect(response.body).toContain("Hazelnuts")
  const patient = readBundle(response.body).entry.find(({ resource }) => resource.resourceType === "Patient")
  expect(patient?.resource.contact).toEqual([
    expect.objectContaining({
      name: { text: "Mihai Secretov" },
      telecom: [{ system: "phone", value: "+40 712 345 678" }],
    }),
  ])
  expect(response.body).not.toContain("Letter about")
  const noted = await stage.server.platform.audit.list({ action: "records.exported" }, { limit: 5 })
  expect(noted).toHaveLength(1)
})

test("somebody else's summary has nothing of it", async () => {
  expect((await take("patient-summary", stage.bob)).body).not.toContain("Hazelnuts")
})

test("a medical file on paper is a PDF of its reader's language, and a period that ends before it begins is refused", async () => {
  const response = await take("paper?from=2025-01-01&to=2025-12-31")
  expect(response.statusCode).toBe(200)
  expect(response.headers["content-type"]).toContain("application/pdf")
  expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
  expect((await take("paper?from=2026-01-02&to=2026-01-01")).statusCode).toBe(400)
})

const documentsSchema = documentsEndpoints["GET /rest/v2/client/loadDocumentsTab"].responses[200]
const documents = async (query = "", as = stage.ana) =>
  documentsSchema.parse((await stage.call({ as, url: `/rest/v2/client/loadDocumentsTab${query}` })).json())
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")
const fileOf = async (day: string, name: string): Promise<string> => {
  const form = new FormData()
  form.set("details", JSON.stringify({ ...AN_ENTRY, day, title: name }))
  form.set("files", new File([PDF], `${name}.pdf`, { type: "application/pdf" }))
  const added = await stage.call({
    as: stage.ana,
    method: "POST",
    url: "/api/v2/records/items",
    payload: form,
  })
  return added.json().files[0].id
}

test("documents are files left for sessions and of the medical file together, the newest first, once they may be read", async () => {
  const { pool } = stage.server.platform.db
  await stage.buy(stage.ana, stage.ioana.planted)
  const { rows } = await pool.query(
    "select id, start_at from booking.appointment where client_id = $1 order by start_at desc limit 1",
    [stage.ana.userId],
  )
  const start = rows[0].start_at.toISOString()
  await pool.query(
    `insert into booking.attachment (id, appointment_id, file_key, name, is_sealed, type, bytes, position, created_at)
     values (gen_random_uuid(), $1, 'private/left.pdf', 'left.pdf', false, 'application/pdf', 9, 0, now())`,
    [rows[0].id],
  )
  const earlier = await fileOf("2020-01-01", "Earlier")
  await fileOf(new Date(Date.parse(start) + 86_400_000).toISOString().slice(0, 10), "Later")
  const { total, items } = await documents()
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { source: "file", title: "Later", name: "Later.pdf", by: null },
    { source: "session", name: "left.pdf", start, specialist: "Ioana Mureșan" },
    { source: "file", title: "Earlier", id: earlier },
  ])
  expect((await documents("?count=1&offset=1")).items).toMatchObject([{ name: "left.pdf" }])
  expect(await documents("?source=file&count=1&offset=1")).toMatchObject({
    total: 2,
    items: [{ id: earlier }],
  })
  expect(await documents("?source=session&offset=7")).toEqual({ total: 1, items: [] })
  await pool.query("update records.file set state = 'waiting', look_at = now() where id = $1", [earlier])
  expect((await documents()).total).toBe(2)
  expect(await documents("", stage.bob)).toEqual({ total: 0, items: [] })
})
