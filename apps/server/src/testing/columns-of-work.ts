import { toldInRooms } from "./columns-of-rooms.ts"
import { APPOINTMENT, at } from "./work-ids.ts"

type Sealed = Readonly<
  Record<
    | "filled"
    | "entry"
    | "homework"
    | "said"
    | "answer"
    | "why"
    | "objection"
    | "rejoinder"
    | "verdict"
    | "companion"
    | "address"
    | "note"
    | "reason"
    | "beneficiary"
    | "person"
    | "fileName"
    | "message"
    | "sentName"
    | "saidInRoom"
    | "handedName"
    | "billing"
    | "invoice",
    Buffer
  >
>

type Value = { readonly value: unknown; readonly reads?: string }
/** What is put into the columns that an archive tells of, and how it reads there where it reads otherwise. */
export type Told = Readonly<Record<string, Readonly<Record<string, Value>>>>

const is = (value: unknown, reads?: string): Value => (reads === undefined ? { value } : { value, reads })

const PLAIN: Told = {
  "assessments.share": { scale_code: is("PHQ9"), shared_at: is(at(58)) },
  "journal.agreement": { agreed_at: is(at(31)) },
  "journal.share": {
    from_day: is("2026-01-11"),
    to_day: is("2026-01-17"),
    until_at: is(at(33)),
    shared_at: is(at(34)),
  },
  "booking.accepted_term": { code: is("BOOKING"), version: is(11, '"version":11'), accepted_at: is(at(20)) },
  "booking.appointments_seen": { seen_at: is(at(21)) },
  "booking.group_session": {
    texts: is({ hr: { title: "Told evenings", description: "Told six of them" } }, "Told evenings"),
    start_at: is(at(49)),
    status: is("closed"),
    price: is(40_777, '"amount":40777'),
    currency: is("USD"),
    office_address: is("Told hall 9"),
  },
  "booking.invitation": {
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
  "booking.kept_access": { granted_at: is(at(22)) },
  "offers.agreed_price": { agreed_at: is(at(46)), amount: is(40_432, '"amount":40432'), currency: is("RON") },
  "packages.purchase": {
    sessions: is(7, "7 × 53"),
    minutes: is(53, "7 × 53"),
    price: is(40_666, "40666"),
    currency: is("GBP"),
    bought_at: is(at(47)),
    expires_at: is(at(48)),
  },
  "partners.invitation": { email: is("invited@x.example"), invited_at: is(at(23)), expires_at: is(at(24)) },
  "partners.membership": { role: is("clinicAdmin"), since: is(at(25)) },
  "payments.customer_order": {
    status: is("captured"),
    total: is(40_222, "40222"),
    refunded: is(40_001, "40001"),
    currency: is("USD"),
    created_at: is(at(26)),
  },
  "payments.order_line": { label: is("One told session") },
  "payments.saved_card": { brand: is("visa"), last4: is("4321"), expires: is("11/31"), used_at: is(at(27)) },
  "payouts.line": {
    currency: is("EUR"),
    amount: is(40_333, "40333"),
    state: is("returned"),
    reason: is("told closed account"),
  },
  "payouts.account_change": { changed_at: is(at(36)), digits_after: is("7K7K") },
  "payouts.run": { made_at: is(at(28)) },
  "premium.month": { from_at: is(at(29)), until_at: is(at(30)) },
  "premium.subscription": { price: is(40_444, "40444"), currency: is("RON") },
  "privacy.data_export": { asked_at: is(at(31)), expires_at: is(at(32)) },
  "reviews.report": {
    about: is("answer"),
    reason: is("offensive"),
    note: is("told rudely"),
    reported_at: is(at(33)),
  },
  "reviews.review": {
    stars: is(4, '"stars":4'),
    text: is("She listened, told me"),
    author_name: is("Zamfira T."),
    created_at: is(at(34)),
    answer_text: is("Thank you, told"),
    hidden_kind: is("advertising"),
  },
  "scheduling.exception_day": { day: is("2026-12-24"), windows: is('[{"start": 541, "end": 721}]', "541") },
  "scheduling.meeting": { holder_ref: is("appointment:told") },
  "scheduling.office": { name: is("Told office"), address: is("Told lane 3") },
  "scheduling.outside_calendar": {
    name: is("Told calendar"),
    host: is("calendar.told.example"),
    created_at: is(at(35)),
  },
  "scheduling.schedule": { zone: is("Pacific/Fiji") },
  "scheduling.time_off": { from_day: is("2026-08-03"), to_day: is("2026-08-17"), label: is("Told holiday") },
  "scheduling.weekly_window": {
    weekday: is(6, '"what":6'),
    start_minute: is(547, "09:07"),
    end_minute: is(1_033, "17:13"),
  },
  "specialists.change_request": {
    comment: is("Told as a whole"),
    answer: is("Told as an answer"),
    at: is(at(50)),
  },
  "specialists.document": { kind: is("degree"), name: is("told-degree.png"), uploaded_at: is(at(36)) },
  "specialists.education": { title: is("Told master"), institution: is("Told university") },
  "specialists.field_comment": {
    field: is("heading"),
    comment: is("Told too short"),
    at: is(at(37)),
    answer: is("Told in full now"),
  },
  "specialists.membership": { name: is("Told association") },
  "specialists.offer": { session_type_code: is("SINGLE"), minutes: is(53, '"minutes":53') },
  "specialists.offer_price": { currency: is("EUR"), amount: is(40_555, "40555") },
  "specialists.post": {
    language: is("hr", '"language":"hr"'),
    title: is("Told post"),
    excerpt: is("Told excerpt"),
    published_at: is(at(38)),
  },
  "specialists.profile_text": {
    language: is("pl", '"language":"pl"'),
    heading: is("Told heading"),
    description: is(["Told description"], "Told description"),
  },
  "specialists.specialist": {
    status: is("suspended"),
    suspended_comment: is("told licence"),
    title: is("Told Dr."),
    first_name: is("Zamfirina"),
    own_first_name: is("Замфирина"),
    own_last_name: is("Толдеску"),
    last_name: is("Toldescu"),
    country_code: is("HR", '"country":"HR"'),
    city: is("Toldville"),
    office_address: is("Told square 1"),
    time_zone: is("Pacific/Fiji"),
    licence_number: is("TOLD-77"),
    created_at: is(at(39)),
  },
  "specialists.status_step": {
    to_status: is("suspended"),
    at: is(at(40)),
    comment: is("told comment"),
    objection: is("told objection"),
    objection_answer: is("told answer to it"),
  },
  "specialists.video": { url: is("https://video.told.example/1"), title: is("Told video") },
  "video.visit": {
    appointment_uuid: is(APPOINTMENT.uuid),
    side: is("client", '"as":"client"'),
    joined_at: is(at(50)),
    admitted_at: is(at(51)),
    left_at: is(at(53)),
  },
  "wallet.ledger_entry": { amount: is(40_666, "40666"), currency: is("GBP") },
  "wallet.ledger_transaction": { kind: is("payment.capture"), occurred_at: is(at(42)) },
}

/** Of one person who is a client, works here and books for others. */
export const toldOf = (sealed: Sealed): Told => ({
  ...PLAIN,
  "invoicing.document": {
    kind: is("invoice"),
    label: is("ARN1-2026-0007"),
    issued_at: is(at(47)),
    currency: is("RON"),
    gross: is(40_997, '"amount":40997'),
    vat: is(40_001, '"vat":40001'),
    content: is(sealed.invoice, "Told treatment"),
  },
  "assessments.respondent": {
    scale_code: is("INSOMNIA"),
    filled: is(sealed.filled, "4077"),
    taken_at: is(at(59)),
  },
  "journal.entry": {
    kind: is("DAY", '"as":"DAY"'),
    at: is(at(35)),
    local_day: is("2026-01-19"),
    content: is(sealed.entry, "I walked to the river"),
  },
  "journal.homework": {
    body: is(sealed.homework, "What woke you"),
    until_day: is("2026-01-23"),
    asked_at: is(at(36)),
  },
  "booking.appointment": {
    status: is("cancelledByClient"),
    minutes: is(47, '"minutes":47'),
    start_at: is("2026-02-11T10:10:07.000Z"),
    currency: is("GBP"),
    price: is(40_111, '"amount":40111'),
    client_time_zone: is("Atlantic/Azores"),
    note: is(sealed.note, "I sleep badly"),
    cancel_reason: is(sealed.reason, "I fell ill"),
    beneficiary: is(sealed.beneficiary, "Matei Told"),
    office_address: is("Told street 7"),
  },
  "booking.absence_report": {
    report: is(sealed.said, "Nobody was there"),
    answer: is(sealed.answer, "I stood at the door"),
    reason: is(sealed.why, "The room was empty"),
    status: is("refused", '"status":"refused"'),
    reported_at: is("2026-02-11T10:43:07.000Z"),
  },
  "booking.attendance": {
    outcome: is("technical", '"status":"technical"'),
    noted_at: is("2026-02-11T10:47:07.000Z"),
    together_ms: is(37 * 60_000, '"minutes":37'),
    missed_by_specialist_ms: is(11 * 60_000, '"missedMinutes":11'),
    given_back: is(31_337, '"refunded":31337'),
    currency: is("GBP", '"currency":"GBP"'),
    client_said: is(sealed.objection, "We met elsewhere"),
    specialist_said: is(sealed.rejoinder, "The line broke"),
    reason: is(sealed.verdict, "The line was down"),
  },
  "booking.companion": {
    full_name: is(sealed.companion, "Told Beside"),
    email: is(sealed.address, "told-beside@x.example"),
    language: is("el", '"language":"el"'),
    status: is("declined", '"answer":"declined"'),
  },
  "booking.attachment": { name: is(sealed.fileName, "knee.png") },
  "booking.beneficiary": { person: is(sealed.person, "Remembered") },
  "messaging.attachment": { name: is(sealed.sentName, "elbow.png") },
  "messaging.conversation": { specialist_id: is(1, '"specialist":') },
  "messaging.message": {
    body: is(sealed.message, "I slept through"),
    side: is("provider", '"as":"provider"'),
    sent_at: is("2026-02-11T10:45:07.000Z"),
  },
  ...toldInRooms(sealed),
  "specialists.wizard_tab": {
    tab: is("billing"),
    saved_at: is("2026-02-11T10:41:07Z"),
    sealed: is(sealed.billing, "RO49AAAA1B31007593840000"),
  },
})
