import { afterAll, beforeAll, expect, test } from "vitest"
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
