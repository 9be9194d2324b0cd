import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import { describe, expect, it } from "vitest"
import {
  APPOINTMENT_TRANSITIONS,
  type AppointmentEvent,
  type AppointmentFacts,
  isConfirmed,
  isOpen,
  isOver,
  nextAppointmentStatus,
} from "./lifecycle.ts"

const START = 1_000_000
const END = 1_060_000
const facts = (given: Partial<AppointmentFacts> = {}): AppointmentFacts => ({
  price: 18_000,
  startsAt: START,
  endsAt: END,
  now: START - 1,
  isTimeKept: true,
  ...given,
})

/** Facts under which the guard of each event agrees. */
const AGREES: Readonly<Record<AppointmentEvent, AppointmentFacts>> = {
  awaitPayment: facts(),
  confirm: facts(),
  confirmFree: facts({ price: 0 }),
  confirmLate: facts(),
  expire: facts(),
  fail: facts(),
  begin: facts({ now: START }),
  complete: facts({ now: END }),
  reschedule: facts(),
  moveForFree: facts(),
  standAnew: facts(),
  cancelByClient: facts(),
  cancelByProvider: facts(),
  missByClient: facts({ now: START }),
  missByProvider: facts({ now: START }),
  correctToHeld: facts({ now: END }),
  correctToMissedByClient: facts({ now: START }),
  correctToMissedByProvider: facts({ now: START }),
}
const EVENTS = Object.entries(AGREES).flatMap(([name]) =>
  name in APPOINTMENT_TRANSITIONS ? [name] : [],
) satisfies string[]
const isEvent = (name: string): name is AppointmentEvent => name in APPOINTMENT_TRANSITIONS

/** The whole table, as it is agreed on: from where each event leads where. Whatever is not here is refused. */
const TABLE: Readonly<Record<string, string>> = {
  "held awaitPayment": "pendingPayment",
  "pendingPayment confirm": "confirmed",
  "held confirmFree": "confirmed",
  "expired confirmLate": "confirmed",
  "failed confirmLate": "confirmed",
  "held expire": "expired",
  "pendingPayment expire": "expired",
  "held fail": "failed",
  "pendingPayment fail": "failed",
  "expired fail": "failed",
  "confirmed fail": "failed",
  "confirmed begin": "inProgress",
  "inProgress complete": "completed",
  "confirmed reschedule": "rescheduled",
  "confirmed moveForFree": "rescheduled",
  "inProgress moveForFree": "rescheduled",
  "rescheduled standAnew": "confirmed",
  "confirmed cancelByClient": "cancelledByClient",
  "confirmed cancelByProvider": "cancelledByProvider",
  "confirmed missByClient": "noShowClient",
  "inProgress missByClient": "noShowClient",
  "confirmed missByProvider": "noShowProvider",
  "inProgress missByProvider": "noShowProvider",
  "completed missByClient": "noShowClient",
  "completed missByProvider": "noShowProvider",
  "noShowClient correctToHeld": "completed",
  "noShowProvider correctToHeld": "completed",
  "completed correctToMissedByClient": "noShowClient",
  "noShowProvider correctToMissedByClient": "noShowClient",
  "completed correctToMissedByProvider": "noShowProvider",
  "noShowClient correctToMissedByProvider": "noShowProvider",
}

describe("the life of an appointment", () => {
  it("knows every event", () => {
    expect(EVENTS.sort()).toEqual(Object.keys(APPOINTMENT_TRANSITIONS).sort())
  })

  it.each(
    APPOINTMENT_STATUSES.flatMap((status) => EVENTS.filter(isEvent).map((event) => ({ status, event }))),
  )("$status, $event", ({ status, event }) => {
    const next = nextAppointmentStatus({ status, event, facts: AGREES[event] })
    expect(next).toBe(TABLE[`${status} ${event}`])
  })

  it.each([
    ["confirm", "pendingPayment", facts({ isTimeKept: false })],
    ["confirmFree", "held", facts({ price: 1 })],
    ["confirmFree", "held", facts({ price: 0, isTimeKept: false })],
    ["confirmLate", "expired", facts({ isTimeKept: false })],
    ["confirmLate", "expired", facts({ now: START })],
    ["begin", "confirmed", facts({ now: START - 1 })],
    ["complete", "inProgress", facts({ now: END - 1 })],
    ["reschedule", "confirmed", facts({ now: START })],
    ["moveForFree", "inProgress", facts({ now: END })],
    ["cancelByClient", "confirmed", facts({ now: START })],
    ["cancelByProvider", "confirmed", facts({ now: START })],
    ["missByClient", "confirmed", facts({ now: START - 1 })],
    ["missByProvider", "inProgress", facts({ now: START - 1 })],
    ["correctToHeld", "noShowClient", facts({ now: END - 1 })],
  ] as const)("the guard of %s stops %s", (event, status, given) => {
    expect(nextAppointmentStatus({ status, event, facts: given })).toBeUndefined()
  })

  it("waits for its payment while it is held or pending", () => {
    expect(APPOINTMENT_STATUSES.filter(isOpen)).toEqual(["held", "pendingPayment"])
    expect(APPOINTMENT_STATUSES.filter(isConfirmed)).toEqual(["confirmed", "inProgress", "completed"])
  })

  it("is over once nothing of it is to come", () => {
    const ahead = APPOINTMENT_STATUSES.filter((status) => !isOver(status))
    expect(ahead).toEqual(["held", "pendingPayment", "confirmed", "inProgress", "rescheduled"])
  })
})
