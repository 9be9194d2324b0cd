import type { Reasons } from "./personal-columns.ts"

const INNER = "an inner number"
const WHEN = "when a row was written"
const OTHER = "the number of somebody else, whose name is told"
const ORDERED = "the order beside tells it"
const BOOKED = "told of the appointment that was made of it, if one was"
const STEPS = "how the thing got where it stands, which is told"
const PUBLIC = "stands on the public profile"
const RULES = "how the calendar reckons; set and read on the page of hours"
const SEARCH = "the public profile, written anew for the search"
const DRAFT = "stands in the profile as it was filled in, which is told"
const RULES_OF_MINUTES = "how the minutes were counted, shown beside the session; what came of it is told"
const OURS = "of the marketplace, not of the person"

/** Tables of which nothing is told by themselves. */
export const WHOLE: Readonly<Record<string, string>> = {
  "booking.status_change": STEPS,
  "booking.letter": "that a mail went out, which its reader has",
  "booking.proposal": "times that were offered; the appointment tells which one holds",
  "booking.free_move": "that the appointment moved; it tells where it stands, and how often it did",
  "video.room_note":
    "when the two asked each other for another way, shown beside the session; it names nobody",
  "video.room_chat": "how many messages a room has; the messages themselves are told",
  "booking.sign_up_hold": "a time that was held for some minutes; the booking that was made of it is told",
  "booking.calendar_feed": "the hash of a secret address, shown when it was made",
  "messaging.participant": "how far one has read; the conversation itself is told",
  "payments.attempt": "what the bank answered; the order tells what came of it",
  "payments.refund": "the order tells what was given back",
  "payments.earning": "the sessions of a package tell it, each with its time",
  "gateway_local.vault_card": "the stand-in of a bank for demonstrations",
  "invoicing.book": "which number came last; the invoices tell their own",
  "invoicing.waiting": "until the invoice is issued, which is told; the order is told already",
  "payouts.payee":
    "the page of one's statement shows it; naming and ending it stand in the history of accounts",
  "payouts.clinic_account": "where a clinic is paid, not a person",
  "payouts.request": "until the payout is made, which is told",
  "privacy.download_link": "hashes of links that work once",
  "privacy.account_deletion":
    "written when there is nobody left to tell; until then the page of one's data shows it",
  "scheduling.busy_time":
    "copied from a calendar elsewhere, which its owner has, for as long as it stands there",
  "specialists.approval": "the profile as it was filled in, once more, as somebody approved it",
  "specialists.directory": SEARCH,
  "specialists.specialist_speciality": DRAFT,
  "specialists.specialist_concern": DRAFT,
  "specialists.specialist_therapy": DRAFT,
  "specialists.specialist_language": DRAFT,
  "specialists.paid_chat_product": PUBLIC,
}

/** Columns that no archive tells of, and why. */
export const LEFT_OUT: Reasons = {
  "assessments.respondent": {
    ...{ id: INNER, user_id: INNER, request_key: "against sending twice" },
    expires_at: "of answers without an account",
  },
  "assessments.share": { id: INNER, user_id: INNER, specialist_id: OTHER, respondent_id: INNER },
  "booking.absence_report": {
    ...{ id: INNER, appointment_id: INNER, answer_until: "three days after it was said", answered_at: STEPS },
    ...{ decided_at: STEPS, decided_by: STEPS },
  },
  "booking.accepted_term": { appointment_id: INNER },
  "booking.attendance": {
    appointment_id: INNER,
    claimable: RULES_OF_MINUTES,
    fair_minutes: RULES_OF_MINUTES,
    confirmed_ms: RULES_OF_MINUTES,
    by_phone_at: RULES_OF_MINUTES,
    missed_by_client_ms: RULES_OF_MINUTES,
    added_ms: RULES_OF_MINUTES,
    amount: RULES_OF_MINUTES,
    client_times: "the visits of the room tell it, as long as both are kept",
    specialist_times: "the visits of the room tell it, as long as both are kept",
    state: STEPS,
    object_until: "three days after it was noted",
    due_at: STEPS,
    settled_at: STEPS,
    settled_by: STEPS,
  },
  "booking.appointment": {
    ...{ id: INNER, uuid: INNER, client_id: INNER, specialist_id: OTHER, order_id: INNER },
    ...{ product_id: ORDERED, session_type_code: ORDERED, full_price: ORDERED, refunded: ORDERED },
    ...{ place: ORDERED, end_at: "the beginning and the minutes tell it", created_at: ORDERED },
    policy: "the rule of cancelling, the same for everybody at that time",
    ...{ hold_expires_at: "for a quarter of an hour", request_key: "against sending twice" },
    ...{ cancelled_at: STEPS, moves: STEPS, moved_at: STEPS, needs_approval: STEPS, approval_until: STEPS },
    bank_decides_since: STEPS,
    day_reminded_for: "that a reminder went out, which its reader has",
    hour_reminded_for: STEPS,
    invitation_id: INNER,
    package_id: INNER,
    group_id: INNER,
  },
  "booking.appointments_seen": { user_id: INNER, side: INNER },
  "booking.attachment": {
    ...{ id: INNER, appointment_id: INNER, file_key: INNER, position: INNER, created_at: WHEN },
    is_sealed: INNER,
    ...{ type: "the file itself is in the archive", bytes: "the file itself is in the archive" },
  },
  "booking.beneficiary": { id: INNER, client_id: INNER, used_at: WHEN },
  "booking.companion": {
    ...{ id: INNER, appointment_id: INNER, position: INNER, places: INNER, user_id: INNER },
    ...{ address_mark: "a keyed hash, which says nothing", created_at: WHEN, answered_at: STEPS },
  },
  "booking.group_session": {
    ...{ id: INNER, specialist_id: INNER, session_type_code: PUBLIC, place: PUBLIC, end_at: PUBLIC },
    ...{ capacity: PUBLIC, taken: "the seats are sessions of the archive", created_at: WHEN },
    ...{ policy: "the rule of cancelling, the same for everybody at that time", cancelled_at: STEPS },
    day_reminded_for: STEPS,
    hour_reminded_for: STEPS,
    timed_at: STEPS,
    size_told_at: STEPS,
  },
  "booking.invitation": {
    ...{ id: INNER, client_id: INNER, specialist_id: OTHER, product_id: INNER, session_type_code: BOOKED },
    ...{
      place: BOOKED,
      end_at: BOOKED,
      full_price: BOOKED,
      policy: BOOKED,
      letters: STEPS,
      created_at: WHEN,
    },
  },
  "booking.kept_access": { client_id: INNER, specialist_id: OTHER },
  "messaging.attachment": {
    ...{ id: INNER, conversation_id: INNER, message_id: INNER, position: INNER, file_key: INNER },
    ...{ created_at: "its message tells it", type: "the file itself is in the archive" },
    bytes: "the file itself is in the archive",
    appointment_uuid: INNER,
  },
  "messaging.conversation": {
    ...{ id: INNER, client_id: INNER, last_number: INNER, created_at: WHEN },
    ...{ last_at: "its last message tells it", client_wrote_at: "its messages tell it" },
  },
  "messaging.message": { id: INNER, conversation_id: INNER, number: ORDERED },
  "invoicing.document": {
    ...{ id: INNER, specialist_id: INNER, client_id: INNER, order_id: INNER, refund_id: INNER },
    ...{
      appointment_uuid: INNER,
      invoice_id: INNER,
      year: "the number tells it",
      number: "the number tells it",
    },
    ...{ moved_at: ORDERED, vat_percent: "the VAT is told", vat_rule: "the VAT is told" },
    language: "of the document, which its reader has",
  },
  "offers.agreed_price": {
    ...{ id: INNER, specialist_id: OTHER, client_id: INNER, product_id: INNER, company_id: "of a company" },
  },
  "partners.invitation": {
    id: INNER,
    organisation_id: OTHER,
    invited_by: INNER,
    role: "of whoever is invited",
  },
  "partners.membership": { id: INNER, organisation_id: OTHER, kind: "the role tells it", user_id: INNER },
  "payments.customer_order": {
    ...{ id: INNER, user_id: INNER, subject_kind: INNER, subject_id: INNER, payee_specialist_id: OTHER },
    ...{ closure: STEPS, expires_at: STEPS, refund_promised: STEPS, earned: OURS, attempt_count: STEPS },
    fee_percent: OURS,
  },
  "payments.order_line": {
    order_id: INNER,
    position: INNER,
    kind: "the label tells it",
    amount: "added up in the order",
  },
  "packages.offer": {
    ...{ id: INNER, specialist_id: INNER, product_id: INNER, position: INNER },
    ...{ sessions: PUBLIC, months: PUBLIC, on_sale: PUBLIC },
  },
  "packages.offer_price": { offer_id: INNER, currency: PUBLIC, amount: PUBLIC },
  "packages.session": {
    ...{ id: INNER, purchase_id: INNER, sessions: INNER, number: INNER, settled: OURS },
    ...{ appointment_uuid: INNER, state: "its appointment tells it", start_at: "its appointment tells it" },
    given_back: "what came of its session tells it",
  },
  "packages.purchase": {
    ...{ id: INNER, offer_id: INNER, client_id: INNER, specialist_id: INNER, order_id: INNER },
    ...{ session_type_code: "the label of its order tells it", place: "the label of its order tells it" },
    ...{ months: "from when until when is told", state: STEPS, created_at: WHEN },
    ...{ noticed_at: STEPS, ended_at: STEPS, stopped_at: STEPS },
  },
  "payments.saved_card": { id: INNER, user_id: INNER, gateway: OURS, token: "opens the card at the bank" },
  "payouts.line": {
    ...{ id: INNER, run_id: INNER, specialist_id: INNER, user_id: INNER, settled_at: STEPS },
    account: "the account of the profile as it was filled in, which is told",
    account_changed_at: "the history of accounts tells it",
  },
  "payouts.account_change": {
    id: INNER,
    specialist_id: INNER,
    organisation_id: INNER,
    changed_by: INNER,
    what: "the number beside tells it",
    digits_before: "the change before tells it",
  },
  "payouts.run": {
    ...{ id: INNER, currency: OURS, cut_off: OURS, minimum: OURS, debtor_name: OURS, debtor_iban: OURS },
    ...{ debtor_bic: OURS, status: OURS, made_by: OURS, approved_by: OURS, approved_at: OURS, alone: OURS },
    ...{ exported_at: OURS, ended_at: OURS, request_key: OURS, under_way: STEPS },
  },
  "premium.month": {
    ...{
      id: INNER,
      subscription_id: INNER,
      number: INNER,
      order_id: INNER,
      state: "those that were paid are told",
    },
    ...{ tries: STEPS, tried_at: STEPS, created_at: WHEN },
  },
  "premium.subscription": {
    ...{
      id: INNER,
      specialist_id: INNER,
      user_id: INNER,
      status: STEPS,
      renews: "shown where it is switched",
    },
    ...{ started_at: "the first month tells it", paid_until: "the last month tells it", created_at: WHEN },
    ...{ ended_at: STEPS, end_reason: STEPS },
  },
  "privacy.data_export": {
    ...{ id: INNER, user_id: INNER, language: "of the archive itself", ready_at: STEPS },
    ...{ file_key: INNER, bytes: "of the archive itself" },
  },
  "reviews.report": { review_uuid: INNER, reporter_id: INNER, settled_at: STEPS },
  "reviews.review": {
    ...{
      uuid: INNER,
      specialist_id: OTHER,
      user_id: INNER,
      appointment_uuid: INNER,
      language: "the text tells it",
    },
    ...{ sessions_before: "added up from the appointments, which are told", status: STEPS, answer_at: STEPS },
    ...{ hold_reason: STEPS, hidden_reason: "told in the mail about it" },
    answer_hidden_reason: "told in the mail about it, to the specialist",
  },
  "scheduling.exception_day": { specialist_id: INNER },
  "scheduling.meeting": { specialist_id: OTHER, user_id: INNER },
  "scheduling.office": { id: INNER, specialist_id: INNER, position: INNER },
  "scheduling.outside_calendar": {
    ...{
      id: INNER,
      specialist_id: INNER,
      user_id: INNER,
      url: "opens a calendar elsewhere; its owner has it",
    },
    etag: INNER,
    tried_at: STEPS,
    synced_at: STEPS,
    due_at: STEPS,
    failure: STEPS,
    failures: STEPS,
  },
  "scheduling.schedule": {
    ...{
      specialist_id: INNER,
      step_minutes: RULES,
      buffer_before_minutes: RULES,
      buffer_after_minutes: RULES,
    },
    ...{ minimum_notice_minutes: RULES, horizon_days: RULES, daily_limit: RULES, weekly_limit: RULES },
    ...{
      holiday_country: RULES,
      holiday_region: RULES,
      version: INNER,
      first_free: RULES,
      first_evening: RULES,
      first_weekend: RULES,
    },
    ...{ recompute_at: RULES, approves_bookings: RULES },
  },
  "scheduling.time_off": { id: INNER, specialist_id: INNER },
  "scheduling.weekly_window": { id: INNER, specialist_id: INNER, place_id: "the offices are told" },
  "specialists.change_request": {
    specialist_id: INNER,
    by_user: "one of ours",
    tabs: "the profile as it stood for some days; its owner has what they filled in",
    sealed: DRAFT,
  },
  "specialists.document": {
    ...{
      id: INNER,
      specialist_id: INNER,
      type: INNER,
      bytes: INNER,
      file_key: "opened on the page of documents",
    },
  },
  "specialists.document_look": {
    ...{
      document_id: INNER,
      by_user: "one of ours",
      at: "the audit log tells who opened a document, and when",
    },
  },
  "specialists.education": { id: INNER, specialist_id: INNER, from_year: DRAFT, to_year: DRAFT },
  "specialists.field_comment": {
    ...{
      id: INNER,
      specialist_id: INNER,
      tab: "the field tells it",
      by_user: "one of ours",
      settled_at: STEPS,
    },
  },
  "specialists.membership": { id: INNER, specialist_id: INNER },
  "specialists.offer": {
    ...{ id: INNER, specialist_id: INNER, place: PUBLIC, first_meeting_discount: PUBLIC, position: INNER },
    active: PUBLIC,
  },
  "specialists.offer_price": { offer_id: INNER },
  "specialists.post": {
    id: INNER,
    specialist_id: INNER,
    slug: PUBLIC,
    category_slug: PUBLIC,
    category_name: PUBLIC,
  },
  "specialists.profile_text": { specialist_id: INNER, position: INNER, approach: DRAFT },
  "specialists.specialist": {
    ...{
      id: INNER,
      uuid: INNER,
      user_id: INNER,
      url: PUBLIC,
      gender: DRAFT,
      photo: PUBLIC,
      domain_code: DRAFT,
    },
    ...{ latitude: PUBLIC, longitude: PUBLIC, practising_since: DRAFT, licence_issuer: DRAFT },
    ...{
      licence_checked_on: PUBLIC,
      premium: "the months of premium are told",
      updated_at: WHEN,
      version: INNER,
    },
    ...{ wizard_progress: STEPS, submitted_at: STEPS, waiting_since: STEPS },
    ...{ licence_expires: DRAFT, licence_told: STEPS },
  },
  "specialists.status_step": {
    id: INNER,
    specialist_id: INNER,
    from_status: STEPS,
    by_user: "one of ours",
    by_admin: STEPS,
    objected_at: STEPS,
    objection_answered_at: STEPS,
    objection_answered_by: "one of ours",
  },
  "specialists.video": { id: INNER, specialist_id: INNER, position: INNER },
  "specialists.wizard_tab": {
    specialist_id: INNER,
    revision: INNER,
    waiting: STEPS,
    data: "told of the parts that are not sealed",
    saved_by: "them, or their clinic",
  },
  "video.room_file": {
    id: INNER,
    user_id: INNER,
    message_id: INNER,
    position: INNER,
    file_key: INNER,
    type: "the file itself is in the archive",
    bytes: "the file itself is in the archive",
    created_at: "its message tells it",
  },
  "video.room_message": {
    id: INNER,
    user_id: INNER,
    room: "the room of a session, which is told with when one was there",
    number: ORDERED,
    keep_until: "thirty days after the session",
  },
  "video.visit": {
    id: INNER,
    user_id: INNER,
    seen_at: "told as when they left, where they did not say so",
    present: "the same, without the moments in which a connection broke",
    seat_uuid: "told as the appointment, in place of the group in whose room it was",
    changed: INNER,
    confirmed: "the same, where the other one was reached",
    proved_at: STEPS,
  },
  "wallet.account": { id: INNER, type: INNER, owner_id: INNER },
  "wallet.ledger_entry": { id: INNER, transaction_id: INNER, account_id: INNER },
  "wallet.ledger_transaction": { id: INNER, ref: INNER, recorded_at: WHEN, recorded_by: INNER },
}
