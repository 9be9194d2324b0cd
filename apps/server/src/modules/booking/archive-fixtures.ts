import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedText } from "../../testing/archive-fixtures.ts"
import { APPOINTMENT, at, ME, PROFILE } from "../../testing/work-ids.ts"

const ABSENCE = randomUUID()
const COMPANION = randomUUID()
const FILE = randomUUID()
const PERSON = randomUUID()

const person = (firstName: string): string =>
  JSON.stringify({ firstName, lastName: "Told", birthDate: null, relation: "child" })

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "booking.absence_report": {
    besides: {
      id: ABSENCE,
      appointment_id: APPOINTMENT.id,
      answer_until: "2026-02-14T10:43:07.000Z",
      decided_at: "2026-02-12T10:43:07.000Z",
      decided_by: "admin",
    },
    told: {
      report: sealedText(ABSENCE, "Nobody was there"),
      answer: sealedText(ABSENCE, "I stood at the door"),
      reason: sealedText(ABSENCE, "The room was empty"),
      status: is("refused", '"status":"refused"'),
      reported_at: is("2026-02-11T10:43:07.000Z"),
    },
  },
  "booking.accepted_term": {
    besides: { appointment_id: APPOINTMENT.id },
    told: { code: is("BOOKING"), version: is(11, '"version":11'), accepted_at: is(at(20)) },
  },
  "booking.appointment": {
    besides: {
      ...APPOINTMENT,
      client_id: ME,
      specialist_id: PROFILE,
      product_id: randomUUID(),
      session_type_code: "SINGLE",
      place: "office",
      end_at: "2026-02-11T10:57:07.000Z",
      full_price: 40_123,
      created_at: at(10),
      policy: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
      cancelled_at: at(11),
      refunded: 0,
    },
    told: {
      status: is("cancelledByClient"),
      minutes: is(47, '"minutes":47'),
      start_at: is("2026-02-11T10:10:07.000Z"),
      currency: is("GBP"),
      price: is(40_111, '"amount":40111'),
      client_time_zone: is("Atlantic/Azores"),
      note: sealedText(APPOINTMENT.uuid, "I sleep badly"),
      cancel_reason: sealedText(APPOINTMENT.uuid, "I fell ill"),
      beneficiary: { ...sealedText(APPOINTMENT.uuid, person("Matei")), reads: "Matei Told" },
      office_address: is("Told street 7"),
    },
  },
  "booking.appointments_seen": { besides: { user_id: ME, side: "client" }, told: { seen_at: is(at(21)) } },
  "booking.attachment": {
    besides: {
      id: FILE,
      appointment_id: APPOINTMENT.id,
      file_key: "private/knee",
      type: "image/png",
      is_sealed: true,
      bytes: 12,
      position: 1,
      created_at: at(12),
    },
    told: { name: sealedText(FILE, "knee.png") },
  },
  "booking.attendance": {
    besides: {
      appointment_id: APPOINTMENT.id,
      confirmed_ms: 0,
      by_phone_at: null,
      missed_by_client_ms: 0,
      added_ms: 0,
      fair_minutes: 9,
      claimable: false,
      amount: 31_337,
      state: "settled",
      object_until: "2026-02-14T10:47:07.000Z",
      settled_at: "2026-02-13T10:47:07.000Z",
      settled_by: "admin",
    },
    told: {
      outcome: is("technical", '"status":"technical"'),
      noted_at: is("2026-02-11T10:47:07.000Z"),
      together_ms: is(37 * 60_000, '"minutes":37'),
      missed_by_specialist_ms: is(11 * 60_000, '"missedMinutes":11'),
      given_back: is(31_337, '"refunded":31337'),
      currency: is("GBP", '"currency":"GBP"'),
      client_said: sealedText(APPOINTMENT.uuid, "We met elsewhere"),
      specialist_said: sealedText(APPOINTMENT.uuid, "The line broke"),
      reason: sealedText(APPOINTMENT.uuid, "The line was down"),
    },
  },
  "booking.beneficiary": {
    besides: { id: PERSON, client_id: ME, used_at: at(13) },
    told: { person: { ...sealedText(PERSON, person("Remembered")), reads: "Remembered" } },
  },
  "booking.companion": {
    besides: {
      id: COMPANION,
      appointment_id: APPOINTMENT.id,
      position: 1,
      places: 1,
      created_at: at(10),
      address_mark: Buffer.alloc(32),
    },
    told: {
      full_name: sealedText(COMPANION, "Told Beside"),
      email: sealedText(COMPANION, "told-beside@x.example"),
      language: is("el", '"language":"el"'),
      status: is("declined", '"answer":"declined"'),
    },
  },
  "booking.group_session": {
    besides: {
      id: randomUUID(),
      specialist_id: PROFILE,
      session_type_code: "GROUP",
      place: "office",
      capacity: 5,
      end_at: "2026-02-11T10:59:07.000Z",
      policy: {},
      created_at: at(10),
      timed_at: at(10),
    },
    told: {
      texts: is({ hr: { title: "Told evenings", description: "Told six of them" } }, "Told evenings"),
      start_at: is(at(49)),
      status: is("closed"),
      price: is(40_777, '"amount":40777'),
      currency: is("USD"),
      office_address: is("Told hall 9"),
    },
  },
  "booking.invitation": {
    besides: {
      id: randomUUID(),
      client_id: ME,
      specialist_id: 1,
      product_id: randomUUID(),
      session_type_code: "SINGLE",
      place: "online",
      end_at: "2026-02-11T10:58:07.000Z",
      full_price: 40_333,
      policy: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
      created_at: at(10),
    },
    told: {
      start_at: is(at(43)),
      sent_at: is(at(44)),
      expires_at: is(at(42)),
      ended_at: is(at(45)),
      status: is("withdrawn"),
      full_name: is("Told Invited"),
      email: is("told-invited@x.example"),
      language: is("hr", '"language":"hr"'),
      price: is(40_321, '"amount":40321'),
      currency: is("EUR"),
    },
  },
  "booking.kept_access": {
    besides: { client_id: ME, specialist_id: PROFILE },
    told: { granted_at: is(at(22)) },
  },
}
