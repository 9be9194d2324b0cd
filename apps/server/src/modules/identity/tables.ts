import { CONSENT_SOURCES } from "@arnica/contract/consents"
import { IMPERSONATION_CAUSES } from "@arnica/contract/impersonation"
import { CHANNELS } from "@arnica/contract/occasions"
import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core"
import { sealed } from "../../platform/crypto/sealed.ts"

const identity = pgSchema("identity")

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const rowTimes = {
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
}

export const userAccount = identity.table("user_account", {
  id: uuid("id").primaryKey(),
  number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity().unique(),
  name: text("name").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  language: text("language").notNull().default("en"),
  timeZone: text("time_zone").notNull().default("Europe/Bucharest"),
  phoneCountryCode: text("phone_country_code"),
  phone: text("phone"),
  isAdmin: boolean("is_admin").notNull().default(false),
  isProvider: boolean("is_provider").notNull().default(false),
  isCorporateAdmin: boolean("is_corporate_admin").notNull().default(false),
  isHrAdmin: boolean("is_hr_admin").notNull().default(false),
  isOhPsychologist: boolean("is_oh_psychologist").notNull().default(false),
  isAccountant: boolean("is_accountant").notNull().default(false),
  mayImpersonate: boolean("may_impersonate").notNull().default(false),
  mayAppoint: boolean("may_appoint").notNull().default(false),
  businessUnit: text("business_unit"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  notificationEmail: text("notification_email"),
  notificationEmailValidatedAt: instant("notification_email_validated_at"),
  validatedPhone: text("validated_phone"),
  appliesAs: text("applies_as"),
  clientNeedsOnboarding: boolean("client_needs_onboarding").notNull().default(true),
  ...rowTimes,
})

export const session = identity.table("session", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => userAccount.id),
  token: text("token").notNull().unique(),
  expiresAt: instant("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  ...rowTimes,
})

export const credential = identity.table("credential", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => userAccount.id),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: instant("access_token_expires_at"),
  refreshTokenExpiresAt: instant("refresh_token_expires_at"),
  scope: text("scope"),
  password: text("password"),
  ...rowTimes,
})

export const verification = identity.table("verification", {
  id: uuid("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: instant("expires_at").notNull(),
  ...rowTimes,
})

export const signUp = identity.table("sign_up", {
  id: uuid("id").primaryKey().default(sql`uuidv7()`),
  content: text("content").notNull(),
  codeHash: bytes("code_hash"),
  tries: smallint("tries").notNull().default(0),
  expiresAt: instant("expires_at").notNull(),
})

export const twoFactor = identity.table("two_factor", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => userAccount.id),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean("verified").notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
  /** The step of thirty seconds whose code was used last. */
  usedStep: bigint("used_step", { mode: "number" }),
})

export const passkey = identity.table("passkey", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => userAccount.id),
  name: text("name"),
  publicKey: text("public_key").notNull(),
  credentialID: text("credential_id").notNull().unique(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  deviceType: text("device_type").notNull(),
  backedUp: boolean("backed_up").notNull(),
  transports: text("transports"),
  aaguid: text("aaguid"),
  createdAt: instant("created_at").notNull().defaultNow(),
})

export const consent = identity.table("consent", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid("user_id")
    .notNull()
    .references(() => userAccount.id),
  code: text("code").notNull(),
  version: integer("version").notNull(),
  language: text("language").notNull(),
  acceptedAt: instant("accepted_at").notNull(),
  action: text("action", { enum: ["accepted", "withdrawn"] })
    .notNull()
    .default("accepted"),
  source: text("source", { enum: CONSENT_SOURCES }).notNull().default("account"),
  addressHash: bytes("address_hash"),
})

export const personalProfile = identity.table("personal_profile", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => userAccount.id),
  cnp: sealed("cnp"),
  birthDate: sealed("birth_date"),
  countryCode: text("country_code"),
  countyCode: text("county_code"),
  county: text("county").notNull().default(""),
  cityCode: text("city_code"),
  city: text("city").notNull().default(""),
  street: text("street").notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  spokenLanguages: text("spoken_languages").array().notNull().default([]),
  fingerprintEnabled: boolean("fingerprint_enabled").notNull().default(false),
  onboardingStep: text("onboarding_step", { enum: ["contact", "languages", "news"] })
    .notNull()
    .default("contact"),
  updatedAt: instant("updated_at").notNull(),
})

export const notificationChoice = identity.table(
  "notification_choice",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => userAccount.id),
    occasion: text("occasion").notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    wanted: boolean("wanted").notNull(),
    chosenAt: instant("chosen_at").notNull(),
  },
  ({ userId, occasion, channel }) => [primaryKey({ columns: [userId, occasion, channel] })],
)

export const notificationHours = identity.table("notification_hours", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => userAccount.id),
  quietFrom: smallint("quiet_from"),
  quietUntil: smallint("quiet_until"),
  agendaAt: smallint("agenda_at").notNull().default(420),
  agendaDay: date("agenda_day", { mode: "string" }),
})

export const phoneCode = identity.table("phone_code", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => userAccount.id),
  number: text("number").notNull(),
  codeHash: sealed("code_hash").notNull(),
  tries: smallint("tries").notNull().default(0),
  sentAt: instant("sent_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
})

export const impersonation = identity.table("impersonation", {
  id: uuid("id").primaryKey().default(sql`uuidv7()`),
  sessionId: uuid("session_id").references(() => session.id),
  adminId: uuid("admin_id")
    .notNull()
    .references(() => userAccount.id),
  userId: uuid("user_id")
    .notNull()
    .references(() => userAccount.id),
  cause: text("cause", { enum: IMPERSONATION_CAUSES }).notNull(),
  reason: text("reason").notNull(),
  begunAt: instant("begun_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  endedAt: instant("ended_at"),
})
