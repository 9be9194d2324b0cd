import { recordsEndpoints } from "@arnica/contract/records"
import { afterAll, beforeAll, expect, test } from "vitest"
import { layOutPrescriptions } from "../../security-tests/prescriptions.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const timelineSchema = recordsEndpoints["GET /api/v2/records/timeline"].responses[200]

let stage: Harness
let id: string
beforeAll(async () => {
  stage = await createHarness()
  const { uuid } = await stage.buy(stage.ana, stage.ioana.planted)
  id = (await layOutPrescriptions(stage, uuid)).prescriptionId
})
afterAll(() => stage.close())

const timeline = async (query = "", as = stage.ana) => {
  const { items } = timelineSchema.parse(
    (await stage.call({ as, url: `/api/v2/records/timeline${query}` })).json(),
  )
  return items.flatMap((each) => (each.source === "elsewhere" && each.kind === "prescription" ? [each] : []))
}

test("what was signed stands in its client's timeline, drafts do not, and it is found by its words and kind", async () => {
  expect(await timeline()).toMatchObject([{ id, title: "ibuprofen", text: "" }])
  expect(await timeline("?only=medicines&text=ibuprofen")).toHaveLength(1)
  expect(await timeline("?only=letters")).toEqual([])
  const [{ day } = { day: "" }] = await timeline()
  expect(await timeline(`?from=${day}&to=${day}`)).toHaveLength(1)
  expect(await timeline("?to=2020-01-01")).toEqual([])
  expect(await timeline("", stage.bob)).toEqual([])
  const next = `${day}~${id}`
  expect(await timeline(`?before=${next}`)).toEqual([])
})

test("a patient summary names what may still be fetched, and not what was cancelled", async () => {
  const summary = async () =>
    (await stage.call({ as: stage.ana, url: "/api/v2/records/patient-summary" })).body
  const text = await summary()
  expect(text).toContain('"resourceType":"MedicationRequest"')
  expect(text).toContain("ibuprofen")
  await stage.server.platform.db.pool.query(
    "update prescriptions.prescription set status = 'cancelled', ended_at = now() where id = $1",
    [id],
  )
  expect(await summary()).not.toContain("MedicationRequest")
})
