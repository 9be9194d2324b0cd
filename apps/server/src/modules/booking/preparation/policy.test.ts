import { describe, expect, it } from "vitest"
import type { Appointment } from "../core/domain/appointment.ts"
import { anAppointment } from "../testing.ts"
import { preparationPolicy } from "./policy.ts"

const appointment: Appointment = anAppointment({ status: "confirmed" })
const client = { userId: appointment.clientId, specialistId: null }
const specialist = { userId: "somebody else", specialistId: appointment.specialistId }
const stranger = { userId: "a stranger", specialistId: 999 }
const admin = { userId: "an admin", specialistId: null, isAdmin: true }

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
