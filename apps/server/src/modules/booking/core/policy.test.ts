import { describe, expect, it } from "vitest"
import type { Invitation } from "../invitations/domain/invitation.ts"
import { anAppointment } from "../testing.ts"
import type { Appointment } from "./domain/appointment.ts"
import { appointmentPolicy, bookingPolicy, keptTimePolicy, preparationPolicy } from "./policy.ts"

const appointment: Appointment = anAppointment({ status: "confirmed" })
const client = { userId: appointment.clientId, specialistId: null }
const specialist = { userId: "somebody else", specialistId: appointment.specialistId }
const stranger = { userId: "a stranger", specialistId: 999 }
const admin = { userId: "an admin", specialistId: null, isAdmin: true }

const ACTIONS = ["own", "conduct"] as const

const inStatus = (status: Appointment["status"]): Appointment => anAppointment({ ...appointment, status })

describe("what was left for a session", () => {
  const left = (isOpen: boolean, status: Appointment["status"] = "completed") => ({
    ...inStatus(status),
    isOpen,
  })
  it("is the client's for good, and the specialist's while it is open", () => {
    expect(preparationPolicy.may(client, "read", left(false))).toBe(true)
    expect(preparationPolicy.may(specialist, "read", left(true))).toBe(true)
    expect(preparationPolicy.may(specialist, "read", left(false))).toBe(false)
    expect(preparationPolicy.may(specialist, "read", left(true, "cancelledByClient"))).toBe(false)
  })

  // What was said to a specialist is health data: no role opens it.
  it.each([stranger, admin])("is nobody else's", (caller) => {
    expect(preparationPolicy.may(caller, "read", left(true))).toBe(false)
  })
})

describe("appointments", () => {
  it.each([
    ["client", client, ["own"]],
    ["specialist", specialist, ["conduct"]],
    ["stranger", stranger, []],
    ["admin", admin, []],
  ])("grant a %s what is theirs", (_who, caller, granted) => {
    const seen = ACTIONS.filter((action) => appointmentPolicy.may(caller, action, appointment))
    expect(seen).toEqual(granted)
  })

  it("are the specialist's business once they were booked", () => {
    const may = (action: (typeof ACTIONS)[number], status: Appointment["status"]): boolean =>
      appointmentPolicy.may(specialist, action, inStatus(status))
    expect(may("conduct", "held")).toBe(false)
    expect(may("conduct", "cancelledByClient")).toBe(true)
    expect(appointmentPolicy.may(client, "own", inStatus("held"))).toBe(true)
  })

  it("are not made with oneself", () => {
    expect(() => bookingPolicy.authorize({ userId: "me" }, "book", { userId: "me" })).toThrow("notAllowed")
    expect(bookingPolicy.may({ userId: "me" }, "book", { userId: "another" })).toBe(true)
  })
})

describe("the time that an invitation keeps", () => {
  const kept = (clientId: string | null): Invitation => ({
    ...{ id: "i", specialistId: 1, clientId, fullName: null, email: null, language: "en", productId: "p" },
    ...{
      sessionTypeCode: "SINGLE",
      place: "online",
      start: 2,
      end: 3,
      currency: "EUR",
      price: 1,
      fullPrice: 1,
    },
    ...{ policy: { fullUntilMinutes: 1440, halfUntilMinutes: 120 }, status: "open", createdAt: 1, sentAt: 1 },
    ...{ letters: 1, expiresAt: 2 },
  })
  it("is its client's alone, and before anybody came whose who comes first", () => {
    expect(keptTimePolicy.may(client, "take", kept(client.userId))).toBe(true)
    expect(keptTimePolicy.may(stranger, "take", kept(null))).toBe(true)
    for (const other of [stranger, admin, specialist])
      expect(() => keptTimePolicy.authorize(other, "take", kept(client.userId))).toThrow("notAllowed")
  })
})
