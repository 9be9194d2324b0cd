import { describe, expect, it } from "vitest"
import type { Appointment } from "./domain/appointment.ts"
import { authorizeBooking, authorizeOwn, authorizePreparation } from "./policy.ts"
import { anAppointment } from "./testing.ts"

const appointment: Appointment = anAppointment({ status: "confirmed" })
const client = { userId: appointment.clientId, specialistId: null }
const specialist = { userId: "somebody else", specialistId: appointment.specialistId }
const stranger = { userId: "a stranger", specialistId: 999 }

describe("appointments", () => {
  it("belong to the client", () => {
    expect(authorizeOwn(client, appointment)).toBe(appointment)
    expect(() => authorizeOwn(specialist, appointment)).toThrow("appointmentNotFound")
    expect(() => authorizeOwn(client, null)).toThrow("appointmentNotFound")
  })

  it("are prepared for the two whom they concern", () => {
    expect(authorizePreparation(client, appointment)).toBe(appointment)
    expect(authorizePreparation(specialist, appointment)).toBe(appointment)
    expect(() => authorizePreparation(stranger, appointment)).toThrow("appointmentNotFound")
    expect(() => authorizePreparation({ ...stranger, specialistId: null }, appointment)).toThrow()
    expect(() => authorizePreparation(client, null)).toThrow("appointmentNotFound")
  })

  it("are the specialist's business once they stand", () => {
    const held = anAppointment({ ...appointment, status: "held" })
    expect(() => authorizePreparation(specialist, held)).toThrow("appointmentNotFound")
    expect(authorizePreparation(client, held)).toBe(held)
  })

  it("are not made with oneself", () => {
    expect(() => authorizeBooking({ userId: "me" }, { userId: "me" })).toThrow("notAllowed")
    expect(authorizeBooking({ userId: "me" }, { userId: "another" })).toBeUndefined()
  })
})
