import type { Rule } from "../../security-tests/rule.ts"

/** Hours that whoever may arrange them is told are out of date. */
const NO_HOURS = {
  zone: "Europe/Bucharest",
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  weeklyLimit: null,
  holidayCountry: null,
  offices: [],
  weekly: [],
  exceptions: [],
  timeOff: [],
  version: 1_000_000,
}

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/specWizard/availability": {
    who: "arranger",
    address: (_own, stage) => ({ query: { specialistID: String(stage.ioana.planted.id) } }),
  },
  "POST /rest/v2/specWizard/availability": {
    who: "arranger",
    address: (_own, stage) => ({ query: { specialistID: String(stage.ioana.planted.id) }, body: NO_HOURS }),
  },
  "GET /rest/v2/corporateSpecialist/availability/{id}": {
    who: "arranger",
    address: (_own, stage) => ({ params: { id: stage.ioana.planted.id } }),
  },
  "POST /rest/v2/corporateSpecialist/availability/{id}": {
    who: "arranger",
    address: (_own, stage) => ({ params: { id: stage.ioana.planted.id }, body: NO_HOURS }),
  },
  "GET /api/v2/outside-calendars": { who: "provider" },
  "POST /api/v2/outside-calendars": {
    who: "provider",
    address: () => ({ body: { name: "Home", url: "no address" } }),
  },
  "POST /api/v2/outside-calendars/{id}/syncs": {
    who: "conductor",
    address: ({ calendarId }) => ({ params: { id: calendarId } }),
  },
  "DELETE /api/v2/outside-calendars/{id}": {
    who: "conductor",
    address: ({ calendarId }) => ({ params: { id: calendarId } }),
  },
  "GET /api/v2/calendar/occupied": {
    who: "arranger",
    address: ({ held }, stage) => ({
      query: { specialistID: String(stage.ioana.planted.id), from: held.start, to: held.start },
    }),
  },
  "POST /api/v2/slots/drafts": {
    who: "arranger",
    address: ({ held }, stage) => ({
      query: { specialistID: String(stage.ioana.planted.id) },
      body: { availability: NO_HOURS, from: held.start, to: held.start },
    }),
  },
  "GET /api/v2/slots/explanations": {
    who: "arranger",
    address: ({ held }, { ioana }) => ({
      query: { specialistId: String(ioana.planted.id), start: held.start },
    }),
  },
  "GET /api/v2/practice/figures/filling": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
