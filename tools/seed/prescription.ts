import type { TypedDrug } from "@arnica/contract/prescription-content"
import { PRESCRIBING_SPECIALITIES } from "@arnica/contract/prescription-words"
import { z } from "zod"
import { letPass } from "../../apps/server/src/modules/booking/testing.ts"
import { hashPassword } from "../../apps/server/src/modules/identity/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"
import { bookingOf, payForOrder, slotsFrom } from "./own-bookings.ts"

const DAY_MS = 86_400_000
/** The slot that is booked to be held some days ago, and when it was: 8:00 UTC. */
const SLOT_IN_DAYS = 22
const HELD_DAYS_AGO = 4
const HELD_AT_UTC_MS = 8 * 3_600_000

const doctorRow = z.object({
  id: z.number(),
  userId: z.string(),
  email: z.string(),
  city: z.string().nullable(),
})
const booked = z.object({ orderID: z.string(), appUuid: z.string() })
const saved = z.object({ id: z.string(), version: z.int() })
const medicines = z.object({ items: z.array(z.object({ id: z.int() })) })

type Doctor = z.infer<typeof doctorRow>
type Wanted = { readonly server: ArnicaServer; readonly now: number }

/** A Romanian doctor of the demo who prescribes. */
const findDoctor = async ({ platform }: ArnicaServer): Promise<Doctor | undefined> => {
  const { rows } = await platform.db.pool.query(
    `select s.id::float8 as id, u.id as "userId", u.email, s.city from specialists.specialist s
     join identity.user_account u on u.id = s.user_id
     where s.status = 'active' and s.country_code = 'RO' and s.licence_number is not null
       and exists (select 1 from specialists.specialist_speciality p where p.specialist_id = s.id and p.code = any($1))
     order by s.id limit 1`,
    [[...PRESCRIBING_SPECIALITIES]],
  )
  return z.array(doctorRow).parse(rows)[0]
}

/** Lets a doctor sign in with the password of the demo's named accounts. */
const givePassword = async ({ platform }: ArnicaServer, { userId }: Doctor): Promise<void> => {
  await platform.db.pool.query(
    `insert into identity.credential (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)
     on conflict do nothing`,
    [userId, await hashPassword(DEMO_PASSWORD)],
  )
}

/** A session of the named customer with a doctor that was held some days ago; undefined where nobody is free. */
const holdSession = async (
  { server, now }: Wanted,
  { doctor, call }: { readonly doctor: Doctor; readonly call: Call },
): Promise<string | undefined> => {
  const [slot] = await slotsFrom(call, { id: doctor.id, from: now + SLOT_IN_DAYS * DAY_MS })
  if (slot === undefined) return undefined
  const { orderID, appUuid: uuid } = booked.parse(await call("POST /rest/v2/bookings", bookingOf(slot.offer)))
  await payForOrder(call, orderID)
  const start = Math.floor(now / DAY_MS - HELD_DAYS_AGO) * DAY_MS + HELD_AT_UTC_MS
  const { outbox, db } = server.platform
  const { scheduling, practice: clients } = server.modules
  await db.transaction((tx) => letPass({ tx, outbox, scheduling, clients }, { uuid, start }))
  return uuid
}

const drugOf = (medicineId: number): TypedDrug => ({
  medicineId,
  form: "tablet",
  strength: "400 mg",
  route: "oral",
  brand: "",
  brandReason: "",
  quantity: 20,
  quantityUnit: "tablet",
  dose: 1,
  doseUnit: "tablet",
  timesADay: 3,
  days: 5,
  asNeeded: true,
  mostADay: 3,
  start: null,
  noSubstitution: false,
  substitutionReason: "",
  repeats: 0,
  note: "După masă.",
})

/** A doctor wrote and signed one prescription for the named customer after a session. */
export const prescribe = async (wanted: Wanted): Promise<void> => {
  const { server } = wanted
  const [customer] = DEMO_ACCOUNTS
  const doctor = await findDoctor(server)
  if (doctor === undefined) return
  const call = await signedInAs(server, customer.email)
  const uuid = await holdSession(wanted, { doctor, call })
  if (uuid === undefined) return
  await givePassword(server, doctor)
  const prescriber = await signedInAs(server, doctor.email)
  const { items } = medicines.parse(await prescriber("GET /api/v2/medicines?text=ibuprofen"))
  const [medicine] = items
  if (medicine === undefined) return
  const { id, version } = saved.parse(
    await prescriber(`POST /rest/v2/prescription/${uuid}`, {
      version: 0,
      person: {
        firstName: customer.firstName,
        lastName: customer.lastName,
        birthDate: "1988-04-12",
        weight: null,
      },
      prescriber: {
        stampCode: "D31427",
        address: "Strada Republicii 18",
        city: doctor.city ?? "Cluj-Napoca",
        countryCode: "RO",
        email: doctor.email,
        phone: "+40 264 555 018",
      },
      treatment: { selectedIndex: 0 },
      diagnoses: [{ id: "own", value: "", label: "Cefalee de tensiune", checked: true }],
      drugs: [drugOf(medicine.id)],
    }),
  )
  await prescriber(`POST /api/v2/prescriptions/${id}/signature`, { version, remoteConfirmed: true })
}
