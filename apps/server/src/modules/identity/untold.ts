import { INNER, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

const PROVED = "proves who they are"
const FOLLOWED = "by what the last release stores a choice, which is told from where it stands now"
const RIGHT = "a right, which the memberships or the specialist's profile tell of"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "identity.two_factor": PROVED,
  "identity.impersonation": "who looked at one's data tells it; the reason may speak of somebody else",
  "identity.phone_code": "for some minutes, until a number is proved",
  "identity.notification_choice": { user_id: INNER },
  "identity.notification_hours": { user_id: INNER, agenda_day: "the day of the last agenda" },
  "identity.user_account": {
    id: INNER,
    number: INNER,
    name: "first and last name",
    updated_at: WHEN,
    is_admin: RIGHT,
    is_provider: RIGHT,
    is_corporate_admin: RIGHT,
    is_hr_admin: RIGHT,
    is_oh_psychologist: RIGHT,
    is_accountant: RIGHT,
    may_impersonate: RIGHT,
    may_appoint: RIGHT,
    notification_email_validated_at: "whether the address beside is in use yet",
    client_needs_onboarding: "the step of getting started is told",
  },
  "identity.personal_profile": {
    user_id: INNER,
    updated_at: WHEN,
    county_code: "told by its name",
    city_code: "told by its name",
    appointment_emails: FOLLOWED,
    appointment_texts: FOLLOWED,
    message_emails: FOLLOWED,
    reminders: FOLLOWED,
    practice_reminders: FOLLOWED,
  },
  "identity.session": { id: INNER, user_id: INNER, token: PROVED, updated_at: WHEN },
  "identity.credential": {
    id: INNER,
    user_id: INNER,
    updated_at: WHEN,
    scope: "what the provider lets us read",
    access_token: PROVED,
    refresh_token: PROVED,
    id_token: PROVED,
    password: PROVED,
    access_token_expires_at: PROVED,
    refresh_token_expires_at: PROVED,
  },
  "identity.passkey": {
    id: INNER,
    user_id: INNER,
    public_key: PROVED,
    credential_id: PROVED,
    counter: PROVED,
    device_type: PROVED,
    backed_up: PROVED,
    transports: PROVED,
    aaguid: PROVED,
  },
  "identity.earlier_address": { id: INNER, user_id: INNER },
  "identity.consent": {
    id: INNER,
    user_id: INNER,
    source: "the page of one's data shows it",
    address_hash: "a keyed hash, which says nothing",
  },
}
