import { appointmentSchema, bookingCreatedSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { groupEndpoints } from "@arnica/contract/groups"
import { expect } from "vitest"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { type BookingHarness, createBookingHarness, details } from "../harness/testing.ts"

/** A Thursday, 18:00 in Bucharest: outside the hours of the specialists here. */
export const SIX = Date.parse("2026-03-19T16:00:00Z")
export const iso = (at: number): string => new Date(at).toISOString()
export const made = groupEndpoints["POST /api/v2/practice/groups"].responses[201]
const seen = groupEndpoints["GET /api/v2/practice/groups/{id}"].responses[200]
const shownToAll = groupEndpoints["GET /api/v2/specialists/{atlasUrl}/groups"].responses[200]

const WISH = {
  texts: [
    { language: "en", title: "Sleeping better", description: "Six evenings." },
    { language: "ro", title: "Somn mai bun", description: "Șase seri." },
  ],
  sessionTypeCode: "VIDEO_GROUP",
  start: iso(SIX),
  minutes: 90,
  capacity: 2,
  price: 8_000,
  currency: "RON",
  isTimeMeant: true,
}

type People = { specialist: Planted; provider: SignedIn; ana: SignedIn }
type Group = { readonly id: string; readonly start: string }

/** What the specialist does with groups. */
const careOf = (harness: BookingHarness, people: People) => {
  const make = (more: object = {}, who = people.provider) =>
    harness.call({ method: "POST", url: "/api/v2/practice/groups", who, body: { ...WISH, ...more } })
  const aGroup = async (more: object = {}) => {
    const [group] = made.parse((await make(more)).body).items
    if (group === undefined) throw new Error("no group was made")
    return group
  }
  const read = async (id: string, who = people.provider) =>
    seen.parse((await harness.call({ url: `/api/v2/practice/groups/${id}`, who })).body)
  const change = (id: string, body: object) =>
    harness.call({ method: "PATCH", url: `/api/v2/practice/groups/${id}`, who: people.provider, body })
  const callOff = (id: string) =>
    harness.call({
      method: "POST",
      url: `/api/v2/practice/groups/${id}/cancellation`,
      who: people.provider,
      body: { reason: "I fell ill" },
    })
  const publicly = async () =>
    shownToAll.parse(
      (await harness.call({ url: `/api/v2/specialists/${people.specialist.url}/groups` })).body,
    )
  return { make, aGroup, read, change, callOff, publicly }
}

/** What clients do with seats. */
const seatsOf = (harness: BookingHarness, people: People) => {
  const slot = async (group: Group, who?: SignedIn) => {
    const url = `/rest/v2/public/bookingWizard/slot/${people.specialist.url}/${encodeURIComponent(group.start)}/details`
    const asked = `${url}?productId=${group.id}&currency=RON`
    return slotDetailsSchema.parse(
      (await harness.call({ url: asked, ...(who === undefined ? {} : { who }) })).body,
    )
  }
  const offer = async (group: Group): Promise<string> => (await slot(group)).slot.offer ?? ""
  const seat = async (group: Group, who = people.ana) => {
    const reply = await harness.post(who, details(await offer(group)))
    if (reply.status !== 201) throw new Error(`not booked: ${reply.raw}`)
    return bookingCreatedSchema.parse(reply.body)
  }
  const paidSeat = async (group: Group, who = people.ana) => {
    const booked = await seat(group, who)
    expect((await harness.pay(who, booked.orderID)).status).toBe(200)
    return booked
  }
  const view = async (uuid: string, who = people.ana) =>
    appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who })).body)
  const sound = async () =>
    expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)
  return { slot, offer, seat, paidSeat, view, sound }
}

type GroupHarness = ReturnType<typeof careOf> &
  ReturnType<typeof seatsOf> & {
    readonly harness: BookingHarness
    readonly people: People
    /** Somebody else each, at the beginning of the tests' time. */
    readonly renew: () => Promise<void>
  }

/** A server with a specialist who makes groups and a client who takes seats, both new for each test. */
export const createGroupHarness = async (): Promise<GroupHarness> => {
  const harness = await createBookingHarness()
  const meet = async (): Promise<People> => {
    const specialist = await harness.specialist()
    return { specialist, provider: harness.asProvider(specialist), ana: await harness.client() }
  }
  const people = await meet()
  const renew = async (): Promise<void> => {
    harness.server.clock.set(TEST_NOW)
    Object.assign(people, await meet())
  }
  return { harness, people, renew, ...careOf(harness, people), ...seatsOf(harness, people) }
}
