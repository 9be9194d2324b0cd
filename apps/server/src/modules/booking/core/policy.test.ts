import { describe, expect, it } from "vitest"
import { anAppointment } from "../testing.ts"
import type { Appointment } from "./domain/appointment.ts"
import { appointmentPolicy } from "./policy.ts"

const appointment: Appointment = anAppointment({ status: "confirmed" })
const client = { userId: appointment.clientId, specialistId: null }
const specialist = { userId: "somebody else", specialistId: appointment.specialistId }
const stranger = { userId: "a stranger", specialistId: 999 }
const admin = { userId: "an admin", specialistId: null, isAdmin: true }

const ACTIONS = ["own", "conduct"] as const

const inStatus = (status: Appointment["status"]): Appointment => anAppointment({ ...appointment, status })

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
})
