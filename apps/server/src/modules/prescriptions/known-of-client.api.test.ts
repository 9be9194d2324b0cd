import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
let url: string
beforeAll(async () => {
  stage = await createHarness()
  const { uuid } = await stage.buy(stage.ana, stage.ioana.planted)
  const { query } = stage.server.platform.db
  await query.execute(sql`update booking.appointment set status = 'completed' where uuid = ${uuid}`)
  const { id } = stage.ioana.planted
  await query.execute(sql`delete from specialists.specialist_speciality where specialist_id = ${id}`)
  await query.execute(
    sql`insert into specialists.specialist_speciality (specialist_id, code, position) values (${id}, 'PSYCHIATRIST', 1)`,
  )
  url = `/rest/v2/prescription/${uuid}`
})
afterAll(() => stage.close())

const known = async () => {
  const answer = await stage.call({ as: stage.ioana, url })
  return z.looseObject({ known: z.unknown() }).parse(answer.json()).known
}
const send = async (path: string, payload: object) => {
  const answer = await stage.call({ as: stage.ana, method: "POST", url: path, payload })
  expect(answer.statusCode).toBe(201)
}
const write = (title: string, details: object) =>
  send("/api/v2/records/items", { day: "2026-03-02", title, text: "", details })
const share = (category: string) =>
  send("/api/v2/records/shares", {
    specialistId: stage.ioana.planted.id,
    canDownload: false,
    scope: { by: "category", category },
  })
const readings = () => stage.server.platform.audit.list({ action: "records.fileRead" }, { limit: 5 })

test("a doctor sees allergies and medicines as far as the client shares them, which is written down", async () => {
  await write("Penicillin", { kind: "allergy", area: "medicines", reaction: "" })
  expect(await known()).toEqual({ allergies: null, medicines: null })
  expect(await readings()).toEqual([])
  await share("medicines")
  expect(await known()).toEqual({ allergies: null, medicines: [] })
  await share("allergies")
  expect(await known()).toEqual({ allergies: ["Penicillin"], medicines: [] })
  expect(await readings()).toMatchObject([{ actor: stage.ioana.userId, subject: stage.ana.userId }])
})
