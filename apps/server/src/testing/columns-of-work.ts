import { randomUUID } from "node:crypto"
import { besidesInRooms, toldInRooms } from "./columns-of-rooms.ts"

export const ME = randomUUID()
/** The profile of the same person. */
export const PROFILE = 900_001
export const APPOINTMENT = { id: 900_002, uuid: randomUUID() }
export const PERSON = randomUUID()
export const FILE = randomUUID()
export const COMPANION = randomUUID()
export const ABSENCE = randomUUID()
export const MESSAGE = randomUUID()
export const SENT_FILE = randomUUID()
const CONVERSATION = randomUUID()
export const INVOICE = randomUUID()
/** Whose key seals invoices: nobody's account. */
export const BOOK = randomUUID()
export const RESPONDENT = randomUUID()
const ORDER = randomUUID()
const RUN = randomUUID()
const SUBSCRIPTION = randomUUID()
const PACKAGE = randomUUID()

type Sealed = Readonly<
  Record<
    | "filled"
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

const at = (minute: number): string => `2026-02-11T10:${minute}:07.000Z`

/** What the database asks for besides. */
export const BESIDES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "assessments.respondent": { id: RESPONDENT, user_id: ME, request_key: randomUUID() },
  "assessments.share": { id: randomUUID(), user_id: ME, specialist_id: 1 },
  "booking.absence_report": {
    id: ABSENCE,
    appointment_id: APPOINTMENT.id,
    answer_until: "2026-02-14T10:43:07.000Z",
    decided_at: "2026-02-12T10:43:07.000Z",
    decided_by: "admin",
  },
  "booking.accepted_term": { appointment_id: APPOINTMENT.id },
  "booking.attendance": {
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
  "booking.appointment": {
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
  "booking.appointments_seen": { user_id: ME, side: "client" },
  "booking.attachment": {
    id: FILE,
    appointment_id: APPOINTMENT.id,
    file_key: "private/knee",
    type: "image/png",
    is_sealed: true,
    bytes: 12,
    position: 1,
    created_at: at(12),
  },
  "booking.beneficiary": { id: PERSON, client_id: ME, used_at: at(13) },
  "booking.companion": {
    id: COMPANION,
    appointment_id: APPOINTMENT.id,
    position: 1,
    places: 1,
    created_at: at(10),
    address_mark: Buffer.alloc(32),
  },
  "booking.group_session": {
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
  "booking.invitation": {
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
  "booking.kept_access": { client_id: ME, specialist_id: PROFILE },
  "messaging.attachment": {
    id: SENT_FILE,
    conversation_id: CONVERSATION,
    message_id: MESSAGE,
    position: 0,
    file_key: "private/sent",
    type: "image/png",
    bytes: 12,
    created_at: at(20),
  },
  "messaging.conversation": { id: CONVERSATION, client_id: ME, created_at: at(20) },
  "messaging.message": { id: MESSAGE, conversation_id: CONVERSATION, number: 1 },
  "invoicing.book": { specialist_id: 1, year: 2026, last_number: 0, key_owner: BOOK },
  "invoicing.document": {
    id: INVOICE,
    specialist_id: 1,
    year: 2026,
    number: 7,
    client_id: ME,
    order_id: ORDER,
    moved_at: at(10),
    vat_percent: 0,
    vat_rule: "none",
    language: "ro",
  },
  "offers.agreed_price": { specialist_id: 1, client_id: ME, product_id: randomUUID() },
  "packages.purchase": {
    id: PACKAGE,
    offer_id: randomUUID(),
    client_id: ME,
    specialist_id: 1,
    session_type_code: "SINGLE",
    place: "online",
    months: 6,
    order_id: ORDER,
    state: "active",
    created_at: at(10),
  },
  "partners.invitation": { organisation_id: 1, invited_by: ME },
  "partners.membership": { organisation_id: 1, kind: "clinic", user_id: ME },
  "payments.customer_order": {
    id: ORDER,
    user_id: ME,
    fee_percent: 15,
    subject_kind: "appointment",
    subject_id: randomUUID(),
  },
  "payments.order_line": { order_id: ORDER, position: 1, kind: "session", amount: 1 },
  "payments.saved_card": { id: randomUUID(), user_id: ME, gateway: "local", token: "secret-card" },
  "payouts.account_change": {
    specialist_id: PROFILE,
    what: "account",
    digits_before: "0000",
    changed_by: ME,
  },
  "payouts.line": {
    id: randomUUID(),
    run_id: RUN,
    specialist_id: PROFILE,
    user_id: ME,
    settled_at: at(14),
    account: Buffer.alloc(8),
  },
  "payouts.run": {
    id: RUN,
    currency: "EUR",
    cut_off: at(15),
    minimum: 1,
    debtor_name: "Arnica",
    debtor_iban: "RO00",
    made_by: randomUUID(),
  },
  "premium.month": {
    id: randomUUID(),
    subscription_id: SUBSCRIPTION,
    number: 1,
    order_id: randomUUID(),
    state: "paid",
    created_at: at(16),
  },
  "premium.subscription": {
    id: SUBSCRIPTION,
    specialist_id: PROFILE,
    user_id: ME,
    status: "starting",
    created_at: at(17),
  },
  "privacy.data_export": { id: randomUUID(), user_id: ME, language: "en" },
  "reviews.report": { review_uuid: randomUUID(), reporter_id: ME },
  "reviews.review": { specialist_id: 1, user_id: ME, language: "en", answer_at: at(18), status: "hidden" },
  "scheduling.exception_day": { specialist_id: PROFILE },
  "scheduling.meeting": { specialist_id: 1, user_id: ME },
  "scheduling.office": { id: randomUUID(), specialist_id: PROFILE, position: 1 },
  "scheduling.outside_calendar": {
    id: randomUUID(),
    specialist_id: PROFILE,
    user_id: ME,
    url: Buffer.from("secret-url"),
    due_at: at(19),
  },
  "scheduling.schedule": { specialist_id: PROFILE },
  "scheduling.time_off": { specialist_id: PROFILE },
  "scheduling.weekly_window": { specialist_id: PROFILE },
  "specialists.change_request": { specialist_id: PROFILE, by_user: randomUUID() },
  "specialists.document": {
    id: randomUUID(),
    specialist_id: PROFILE,
    type: "image/png",
    bytes: 5,
    file_key: "private/degree",
  },
  "specialists.education": { specialist_id: PROFILE },
  "specialists.field_comment": { specialist_id: PROFILE, tab: "about", by_user: randomUUID() },
  "specialists.membership": { specialist_id: PROFILE },
  "specialists.offer": { id: RUN, specialist_id: PROFILE, place: "online", position: 1 },
  "specialists.offer_price": { offer_id: RUN },
  "specialists.post": { specialist_id: PROFILE, slug: "s", category_slug: "c", category_name: "C" },
  "specialists.profile_text": { specialist_id: PROFILE, position: 1 },
  "specialists.specialist": {
    id: PROFILE,
    user_id: ME,
    url: "zamfira-told",
    gender: "female",
    domain_code: "PSIHO",
    licence_issuer: "the college",
  },
  "specialists.status_step": {
    specialist_id: PROFILE,
    from_status: "draft",
    by_user: randomUUID(),
    by_admin: true,
  },
  "specialists.video": { specialist_id: PROFILE, position: 1 },
  "specialists.wizard_tab": { specialist_id: PROFILE, revision: 1, saved_by: ME },
  ...besidesInRooms(ME),
  "video.visit": { id: randomUUID(), user_id: ME, seen_at: at(52) },
  "wallet.account": { id: 900_003, type: "clientCredit", owner_id: ME },
  "wallet.ledger_entry": { id: 900_004, transaction_id: 900_005, account_id: 900_003 },
  "wallet.ledger_transaction": { id: 900_005, ref: "told-ref" },
}

type Value = { readonly value: unknown; readonly reads?: string }
/** What is put into the columns that an archive tells of, and how it reads there where it reads otherwise. */
export type Told = Readonly<Record<string, Readonly<Record<string, Value>>>>

const is = (value: unknown, reads?: string): Value => (reads === undefined ? { value } : { value, reads })

const PLAIN: Told = {
  "assessments.share": { scale_code: is("PHQ9"), shared_at: is(at(58)) },
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
