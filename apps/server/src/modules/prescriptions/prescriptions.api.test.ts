import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { aTypedPrescription } from "../../security-tests/prescriptions.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { aTypedDrug } from "./testing.ts"
import { asker } from "./testing-asking.ts"
import { forgetKept } from "./use-cases/sweeps.ts"

let stage: Harness
let uuid: string
let doctor: Person

const ask = asker(() => stage)
const change = (text: string) => stage.server.platform.db.query.execute(sql.raw(text))
const found = z.looseObject({ id: z.int(), blocked: z.string().nullable() })
const medicine = async (text: string): Promise<{ id: number; blocked: string | null }> => {
  const { body } = await ask(`GET /api/v2/medicines?text=${encodeURIComponent(text)}`, { as: doctor })
  return z.object({ items: z.tuple([found], z.unknown()) }).parse(body).items[0]
}
const aDrug = async (name: string, more: object = {}) => ({
  ...aTypedDrug((await medicine(name)).id),
  ...more,
})
const hold = (of: string, status = "completed") =>
  change(`update booking.appointment set status = '${status}' where uuid = '${of}'`)
const holding = async (): Promise<string> => {
  const bought = await stage.buy(stage.ana, stage.ioana.planted)
  await hold(bought.uuid)
  return bought.uuid
}
const signed = async (
  drugs: readonly object[],
): Promise<{ id: string; checkUrl: string; appointment: string }> => {
  const appointment = await holding()
  const saved = await ask(`POST /rest/v2/prescription/${appointment}`, {
    as: doctor,
    payload: { ...aTypedPrescription(), drugs },
  })
  const { id, version } = z.object({ id: z.string(), version: z.int() }).parse(saved.body)
  const done = await ask(`POST /api/v2/prescriptions/${id}/signature`, {
    as: doctor,
    payload: { version, remoteConfirmed: true },
  })
  return { id, checkUrl: z.object({ checkUrl: z.string() }).parse(done.body).checkUrl, appointment }
}

beforeAll(async () => {
  stage = await createHarness()
  doctor = stage.ioana
  uuid = (await stage.buy(stage.ana, stage.ioana.planted)).uuid
})
afterAll(() => stage.close())

describe("who may write", () => {
  test("a psychologist is refused in words, also for a session that took place", async () => {
    await hold(uuid)
    const refused = await ask(`GET /rest/v2/prescription/${uuid}`, { as: doctor, language: "ro" })
    expect([refused.status, refused.body.errorCode, refused.body.errorMessage]).toEqual([
      422,
      "notPrescriber",
      "Numai medicii pot scrie rețete. Profilul tău nu are o specialitate care prescrie.",
    ])
    expect((await ask(`GET /api/v2/appointments/${uuid}/prescriptions`, { as: doctor })).body).toEqual({
      mayWrite: false,
      items: [],
    })
    expect((await ask("GET /api/v2/prescribing", { as: doctor })).body).toEqual({ mayPrescribe: false })
    await change(
      `update specialists.specialist_speciality set code = 'PSYCHIATRIST' where specialist_id = ${stage.ioana.planted.id} and position = (select min(position) from specialists.specialist_speciality where specialist_id = ${stage.ioana.planted.id})`,
    )
    await change("delete from specialists.specialist_speciality where code = 'PSYCHOTHERAPIST'")
    expect((await ask(`GET /rest/v2/prescription/${uuid}`, { as: doctor })).status).toBe(200)
    expect((await ask("GET /api/v2/prescribing", { as: doctor })).body).toEqual({ mayPrescribe: true })
  })

  test("a doctor whose certificate ran out is refused, and one with none", async () => {
    const { id } = stage.ioana.planted
    await change(`update specialists.specialist set licence_expires = '2026-03-09' where id = ${id}`)
    expect((await ask(`GET /rest/v2/prescription/${uuid}`, { as: doctor })).body.errorCode).toBe(
      "licenceNotCurrent",
    )
    await change(`update specialists.specialist set licence_expires = '2026-03-10' where id = ${id}`)
    await change(`update specialists.specialist set licence_expires = null where id = ${id}`)
  })

  test("nothing is written for a session that did not take place, or is somebody else's", async () => {
    for (const status of ["confirmed", "inProgress", "noShowClient"]) {
      await hold(uuid, status)
      const refused = await ask(`POST /rest/v2/prescription/${uuid}`, {
        as: doctor,
        payload: aTypedPrescription(),
      })
      expect([refused.status, refused.body.errorCode]).toEqual([422, "appointmentNotHeld"])
    }
    await hold(uuid)
    expect((await ask(`GET /rest/v2/prescription/${uuid}`, { as: stage.andrei })).status).toBe(404)
    expect((await ask(`GET /rest/v2/prescription/${uuid}`, { as: stage.ana })).status).toBe(403)
  })
})

describe("a draft", () => {
  test("begins with what is known, and says that nothing is known of allergies", async () => {
    const { body } = await ask(`GET /rest/v2/prescription/${uuid}`, { as: doctor })
    expect(body).toMatchObject({
      id: null,
      version: 0,
      person: { firstName: "Ana", lastName: "Pop", birthDate: null },
      treatment: { selectedIndex: null },
      known: { allergies: null, medicines: null },
      remote: "confirm",
    })
    expect(body.treatment.list.map(({ value }: { value: string }) => value)).toEqual([
      "acute",
      "subacute",
      "chronic",
    ])
  })

  test("is saved as typed, incomplete too, and the second of two devices loses nothing of the first", async () => {
    const save = (version: number, lastName: string) =>
      ask(`POST /rest/v2/prescription/${uuid}`, {
        as: doctor,
        payload: { ...aTypedPrescription(), version, person: { ...aTypedPrescription().person, lastName } },
      })
    const first = await save(0, "Pop")
    expect([first.status, first.body.version]).toEqual([200, 1])
    const late = await save(0, "Popa")
    expect([late.status, late.body.errorCode]).toEqual([409, "editedElsewhere"])
    expect((await save(1, "Popescu")).body.version).toBe(2)
    const both = await Promise.all([save(2, "One"), save(2, "Other")])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await ask(`GET /rest/v2/prescription/${uuid}`, { as: doctor })
    expect(body.version).toBe(3)
    expect(body.diagnoses).toEqual([{ id: "own", value: "", label: "Secretova's headache", checked: true }])
  })

  test("takes no blocked substance, by its name or as a brand, and says why it is blocked", async () => {
    expect(await medicine("morph")).toMatchObject({ blocked: "tableTwo" })
    expect(await medicine("Xanax")).toMatchObject({ blocked: "tableThree" })
    expect(await medicine("meropenem")).toMatchObject({ blocked: "hospitalOnly" })
    for (const drug of [await aDrug("morphine"), await aDrug("ibuprofen", { brand: "OxyContin 20 mg" })]) {
      const refused = await ask(`POST /rest/v2/prescription/${uuid}`, {
        as: doctor,
        payload: { ...aTypedPrescription(), version: 3, drugs: [drug] },
      })
      expect([refused.status, refused.body.errorCode]).toEqual([422, "medicineBlocked"])
    }
  })

  test("is not signed while something is missing, nor without the word about distance, nor by an old version", async () => {
    const { body: draft } = await ask(`GET /rest/v2/prescription/${uuid}`, { as: doctor })
    const sign = (payload: object) =>
      ask(`POST /api/v2/prescriptions/${draft.id}/signature`, { as: doctor, payload })
    expect((await sign({ version: 3 })).body.errorCode).toBe("remoteUnconfirmed")
    const lacking = await sign({ version: 3, remoteConfirmed: true })
    expect(lacking.status).toBe(400)
    expect(lacking.body.errorMessage.details.map(({ path }: { path: string }) => path)).toEqual(["drugs"])
    expect((await sign({ version: 2, remoteConfirmed: true })).body.errorCode).toBe("editedElsewhere")
    const url = "PATCH /api/v2/admin/prescribing/PSYCHIATRIST"
    await ask(url, { as: stage.admin, payload: { rule: "notAllowed" } })
    expect((await sign({ version: 3, remoteConfirmed: true })).body.errorCode).toBe("remoteNotAllowed")
    await ask(url, { as: stage.admin, payload: { rule: "earlierVisit" } })
    expect((await sign({ version: 3, remoteConfirmed: true })).body.errorCode).toBe("remoteNeedsVisit")
    await ask(url, { as: stage.admin, payload: { rule: "confirm" } })
    expect((await ask(`DELETE /api/v2/prescriptions/${draft.id}`, { as: stage.andrei })).status).toBe(404)
    expect((await ask(`DELETE /api/v2/prescriptions/${draft.id}`, { as: doctor })).status).toBe(204)
  })
})

describe("a signed prescription", () => {
  let one: Awaited<ReturnType<typeof signed>>

  beforeAll(async () => {
    one = await signed([
      await aDrug("ibuprofen"),
      await aDrug("amoxicillin", { noSubstitution: true, substitutionReason: "An allergy to another one." }),
    ])
    await stage.server.settle()
  })

  test("is read by its client, who was told that something waits and not what", async () => {
    const { status, body } = await ask(`GET /rest/v2/prescription/cust/${one.appointment}`, { as: stage.ana })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: "signed",
      // With an antibiotic, ten days.
      validUntil: "2026-03-20",
      lines: 2,
      prescriber: { licenceNumber: expect.stringMatching(/.+/), stampCode: "A12345" },
      drugs: [
        {
          substance: "ibuprofen",
          words: [
            "tablet, 400 mg, by mouth",
            "Dose: 1\u00a0tab. · Times a day: 3 · Days: 5",
            "Quantity: 20\u00a0tab.",
          ],
        },
        { substance: "amoxicillin" },
      ],
    })
    expect(body.number).toMatch(/^RX-2026-[2-9A-HJ-NP-Z]{8}$/)
    const list = await ask("GET /api/v2/prescriptions", { as: stage.ana })
    expect(list.body.items[0]).toMatchObject({ id: one.id, status: "signed" })
    const mail = stage.server.mails.find(
      ({ subject }) => subject === "Something is waiting for you at Arnica",
    )
    expect(mail?.to.address).toBe(stage.ana.email)
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/ibuprofen|prescri|headache/i)
  })

  test("does not change: not by its draft's call, not by the database", async () => {
    expect((await ask(`DELETE /api/v2/prescriptions/${one.id}`, { as: doctor })).body.errorCode).toBe(
      "statusConflict",
    )
    const again = await ask(`POST /api/v2/prescriptions/${one.id}/signature`, {
      as: doctor,
      payload: { version: 1, remoteConfirmed: true },
    })
    expect(again.body.errorCode).toBe("statusConflict")
    await expect(
      change(`update prescriptions.prescription set lines = 1 where id = '${one.id}'`),
    ).rejects.toThrow()
  })

  test("is sealed: no column of the database says what it says", async () => {
    const { rows } = await change(
      `select p::text as row, encode(content, 'escape') as content from prescriptions.prescription p where id = '${one.id}'`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/ibuprofen|Secretova|headache/i)
  })

  test("is nobody else's, and that its doctor reads it again is written down", async () => {
    for (const as of [stage.andrei, stage.bob, stage.admin, stage.clinic])
      expect((await ask(`GET /api/v2/prescriptions/${one.id}`, { as })).status).toBe(404)
    expect((await ask(`GET /api/v2/prescriptions/${one.id}`, { as: doctor })).status).toBe(200)
    const { rows } = await change(
      "select action, subject from platform.audit_entry where action like 'prescriptions.%' order by id",
    )
    expect(rows.map(({ action }) => action)).toContain("prescriptions.read")
    expect(rows.map(({ action }) => action)).toContain("prescriptions.signed")
  })

  test("is a PDF and a FHIR bundle of one request a medicine in one group", async () => {
    const pdf = await ask(`GET /api/v2/prescriptions/${one.id}/file`, { as: stage.ana, language: "el" })
    expect(pdf.answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    const { body } = await ask(`GET /api/v2/prescriptions/${one.id}/fhir`, { as: stage.ana })
    const requests = body.entry
      .map(({ resource }: { resource: object }) => resource)
      .filter((one: { resourceType: string }) => one.resourceType === "MedicationRequest")
    expect(requests).toHaveLength(2)
    expect(
      new Set(requests.map((one: { groupIdentifier: { value: string } }) => one.groupIdentifier.value)).size,
    ).toBe(1)
    for (const request of requests) expect(request).toMatchObject({ status: "active", intent: "order" })
    const addresses = body.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl)
    for (const { subject, requester } of requests)
      for (const { reference } of [subject, requester]) expect(addresses).toContain(reference)
  })

  test("is checked by its code: initials first, the content by the birth date, and after ten wrong ones no more", async () => {
    const [, id = "", secret = ""] = /\/v\/([^#]+)#(.+)$/.exec(one.checkUrl) ?? []
    const check = (payload: object) => ask(`POST /api/v2/prescription-checks/${id}`, { payload })
    const { body } = await check({ secret })
    expect(body).toMatchObject({ status: "valid", initials: "A. S.", lines: 2, triesLeft: 10, content: null })
    expect(JSON.stringify(body)).not.toMatch(/ibuprofen|Secretova/)
    expect((await check({ secret: "x".repeat(22) })).status).toBe(404)
    expect((await check({ secret, birthDate: "1990-05-17" })).body.content.drugs[0].substance).toBe(
      "ibuprofen",
    )
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => check({ secret, birthDate: "1990-05-18" })),
    )
    expect(wrong.filter(({ body: { errorCode } }) => errorCode === "wrongBirthDate")).toHaveLength(10)
    const eleventh = await check({ secret, birthDate: "1990-05-17" })
    expect([eleventh.status, eleventh.body.errorCode]).toEqual([403, "prescriptionChecksOver"])
    expect((await check({ secret })).body).toMatchObject({ status: "valid", triesLeft: 0 })
  })

  test("is replaced when the new one is signed, and then cancelled by nobody", async () => {
    const begun = await ask(`POST /api/v2/prescriptions/${one.id}/replacement`, {
      as: doctor,
      payload: { reason: "The dose was wrong." },
    })
    expect(begun.status).toBe(201)
    expect((await ask(`GET /api/v2/prescriptions/${one.id}`, { as: stage.ana })).body.status).toBe("signed")
    const done = await ask(`POST /api/v2/prescriptions/${begun.body.id}/signature`, {
      as: doctor,
      payload: { version: 1, remoteConfirmed: true },
    })
    expect(done.body).toMatchObject({ status: "signed", replaces: one.id })
    const { body } = await ask(`GET /api/v2/prescriptions/${one.id}`, { as: stage.ana })
    expect(body).toMatchObject({
      status: "replaced",
      reason: "The dose was wrong.",
      replacedBy: begun.body.id,
    })
    const cancel = (id: string) =>
      ask(`POST /api/v2/prescriptions/${id}/cancellation`, {
        as: doctor,
        payload: { reason: "It was for somebody else." },
      })
    expect((await cancel(one.id)).body.errorCode).toBe("statusConflict")
    expect((await cancel(begun.body.id)).body.status).toBe("cancelled")
  })

  test("is forgotten with its key once nothing keeps it, and the one in its place five years from its own date", async () => {
    const first = await signed([await aDrug("ibuprofen")])
    const begun = await ask(`POST /api/v2/prescriptions/${first.id}/replacement`, {
      as: doctor,
      payload: { reason: "The dose was wrong." },
    })
    const second = z.object({ id: z.string() }).parse(begun.body)
    await ask(`POST /api/v2/prescriptions/${second.id}/signature`, {
      as: doctor,
      payload: { version: 1, remoteConfirmed: true },
    })
    const keepUntil = (id: string, day: string) =>
      change(`update prescriptions.prescription set forget_after = '${day}' where id = '${id}'`)
    await keepUntil(first.id, "2020-01-01")
    await keepUntil(second.id, "2100-01-01")
    await forgetKept(stage.server.platform)
    expect((await ask(`GET /api/v2/prescriptions/${first.id}`, { as: doctor })).status).toBe(404)
    expect((await ask(`GET /api/v2/prescriptions/${second.id}`, { as: doctor })).body).toMatchObject({
      status: "signed",
      replaces: null,
    })
  })

  test("runs out after its last day", async () => {
    const other = await signed([await aDrug("ibuprofen")])
    expect((await ask(`GET /api/v2/prescriptions/${other.id}`, { as: stage.ana })).body).toMatchObject({
      status: "signed",
      validUntil: "2026-04-09",
    })
    await change(`alter table prescriptions.prescription disable trigger keep_signed`)
    await change(`update prescriptions.prescription set valid_until = '2026-03-09' where id = '${other.id}'`)
    await change(`alter table prescriptions.prescription enable trigger keep_signed`)
    expect((await ask(`GET /api/v2/prescriptions/${other.id}`, { as: stage.ana })).body.status).toBe(
      "expired",
    )
  })
})
