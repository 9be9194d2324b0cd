import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { bookingOf, payForOrder, slotsFrom } from "./own-bookings.ts"

const DAY_MS = 86_400_000
const IN_DAYS = 5
const CURRENCY = "RON"
/** What the company with an employee in the demo pays for: six sessions a year, four fifths of a price of at most 250 lei. */
const RULE = {
  domains: [],
  specialists: [],
  unit: "SESSIONS",
  amount: 6,
  period: "CALENDAR_YEAR",
  sharePercent: 80,
  ceiling: 25_000,
  above: "memberPays",
  cap: null,
  priority: 1,
  until: null,
} as const

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

/** A company pays by a rule, and the named employee has a session of which they paid the rest by card. */
export const coverEmployee = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const admin = await signedInAs(server, DEMO_ACCOUNTS[3].email)
  const from = `${new Date(now).getUTCFullYear()}-01-01`
  const plan = { currency: CURRENCY, timeZone: "Europe/Bucharest", from, until: null }
  const made = await admin("POST /api/v2/admin/organisations/NORDWIND/cover-plans", plan)
  const { id } = z.object({ id: z.string() }).parse(made)
  await admin(`POST /api/v2/admin/cover-plans/${id}/rules`, { ...RULE, from })
  const employee = DEMO_ACCOUNTS[11]
  const call = await signedInAs(server, employee.email)
  const [slot] = await slotsFrom(call, { id: specialistId, from: now + IN_DAYS * DAY_MS })
  if (slot === undefined) return
  const { firstName, lastName } = employee
  const { customer, ...booking } = bookingOf(slot.offer)
  const named = { ...z.record(z.string(), z.unknown()).parse(customer), firstName, lastName }
  const booked = await call("POST /rest/v2/bookings", { ...booking, customer: named })
  await payForOrder(call, z.object({ orderID: z.string() }).parse(booked).orderID)
}
