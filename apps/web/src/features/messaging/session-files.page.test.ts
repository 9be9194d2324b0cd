import type { Organisation } from "@arnica/contract/partners"
import { beforeAll, expect, test } from "vitest"
import { APPOINTMENT } from "../../testing/appointment.ts"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const { uuid } = APPOINTMENT
const FILE = "0b0a5f3e-0000-4000-8000-0000000000f1"
const SENT = {
  id: FILE,
  name: "plan.pdf",
  type: "application/pdf",
  bytes: 20_480,
  side: "provider",
  sentAt: "2030-11-23T16:40:00.000Z",
}
const SESSION = {
  id: APPOINTMENT.id,
  uuid,
  status: "completed",
  start: APPOINTMENT.start,
  end: APPOINTMENT.end,
  minutes: APPOINTMENT.minutes,
  sessionTypeCode: APPOINTMENT.sessionTypeCode,
  sessionName: APPOINTMENT.sessionName,
  groupId: null,
  groupSeats: null,
  series: null,
  place: "online",
  client: { fullName: "Ana Ionescu", photo: null, timeZone: "Europe/Bucharest" },
  clientRecordId: 3,
  beneficiary: null,
  companions: [],
  cancelReason: null,
  price: APPOINTMENT.price,
  ofPackage: false,
  refunded: null,
  attachmentCount: 0,
  abilities: { readPreparation: false, cancel: false, miss: false, propose: false, answerAbsence: false },
  absence: null,
  approvalUntil: null,
  proposal: null,
  refundNow: null,
  feePercent: 15,
}

type Items = readonly (typeof SENT)[]
const shown = async (
  area: "customer" | "provider",
  items: Items,
  clinic: Organisation | null = null,
): Promise<string> => {
  const answers = Object.assign(signedInAs(area === "customer" ? {} : withRoles("isProvider")), {
    [`GET /api/v2/appointments/${uuid}`]: APPOINTMENT,
    [`GET /api/v2/practice/appointments/${uuid}`]: SESSION,
    [`GET /api/v2/appointments/${uuid}/session-files`]: { items },
    [`GET /rest/v2/appointment/${uuid}/clientClinicDetails`]: clinic,
  })
  return await signedInPage(`/en/${area}/appointments/${uuid}`, answers)
}

beforeAll(ensureBuilt, 120_000)

test("what was sent in the room stands on the page of the session, for both, as downloads", async () => {
  for (const area of ["customer", "provider"] as const) {
    const html = await shown(area, [SENT])
    const texts = ["Files from the session", "plan.pdf", `/rest/client/fileDownload?fileID=${FILE}`]
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
  }
})

test("where nothing was sent nothing is said of it", async () => {
  for (const area of ["customer", "provider"] as const)
    expect(await shown(area, [])).not.toContain(">Files from the session<")
})

test("its specialist reads on it to which clinic the client belongs, and nothing where they belong to none", async () => {
  const clinic = { code: "aurora", name: "Aurora Clinic", isClinic: true, helpLineCode: null, url: null }
  const belongs = "The client belongs to Aurora Clinic."
  expect(await shown("provider", [], clinic)).toContain(belongs)
  expect(await shown("provider", [], null)).not.toContain("The client belongs to")
  expect(await shown("customer", [], clinic)).not.toContain(belongs)
})
