import path from "node:path"
import { type EnvironmentName, environmentAt } from "@arnica/contract/environments"
import type { GuardedRole } from "@arnica/contract/roles"
import { type BotCheckConfig, botCheckOf } from "./bot-check.ts"
import { type BrandConfig, brandOf } from "./brand.ts"
import { type DatabaseConfig, databaseOf, databaseProblems } from "./database.ts"
import { derivedKeyRing, type KeyRing } from "./field-keys.ts"
import { type GatewayConfig, gatewayOf } from "./gateway.ts"
import { isGuessable } from "./guessable.ts"
import { readS3, type S3Settings, s3Problems } from "./s3.ts"
import { keptSecret } from "./secret.ts"
import { ROLES, type Role } from "./setting.ts"
import { type Settings, settingsSchema } from "./settings.ts"
import { type SocialConfig, socialOf } from "./social.ts"
import { type ForwardingConfig, forwardingOf, type RelayConfig, relayOf } from "./video-settings.ts"

/** All that the server was told, checked. Read once at the start and handed on. */
export type Config = DatabaseConfig & {
  readonly environment: EnvironmentName
  /** Production and the two clouds: no stand-ins, no simulated clock, real secrets. */
  readonly isProduction: boolean
  readonly demo: boolean
  readonly roles: readonly Role[]
  readonly clock: "system" | "simulated"
  readonly logLevel: Settings["LOG_LEVEL"]
  readonly host: string
  readonly port: number
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly trustProxy: number
  readonly rateLimit: { readonly perMinute: number; readonly factor: number }
  readonly metricsToken: string | undefined
  /** Undefined: errors are only logged. */
  readonly sentryDsn: string | undefined
  /** Undefined: live events go from process to process through PostgreSQL. */
  readonly redisUrl: string | undefined
  readonly virusScanUrl: string | undefined
  /** The bucket for files; undefined keeps them on disk. */
  readonly s3: S3Settings | undefined
  /** Absolute. */
  readonly dataDir: string
  readonly secret: string
  /** Roles that are held only by who signs in in two steps. */
  readonly twoFactorRoles: readonly GuardedRole[]
  /** Where calendars are fetched from; undefined: anywhere outside. `*.` stands for all within. */
  readonly calendarHosts: readonly string[] | undefined
  /** Seals the data keys of special-category fields. */
  readonly fieldKeys: KeyRing
  /** Social identity providers that people may sign in with. */
  readonly social: SocialConfig
  /** Undefined: nobody is asked whether they are a person. */
  readonly botCheck: BotCheckConfig | undefined
  /** Where leaked passwords are asked for, by ranges of their hashes. */
  readonly leakedPasswordsUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined: text messages are kept at /dev/texts; in production none are sent. */
  readonly smsUrl: string | undefined
  readonly smsFrom: string
  readonly gateway: GatewayConfig
  readonly relay: RelayConfig
  /** Who passes on picture and sound of groups by video; undefined: nobody, and there are none. */
  readonly forwarding: ForwardingConfig
  /** Of a month, in bani. */
  readonly premiumPrice: number
  /** Our account for each currency in which specialists are paid, and the code of its bank where that asks for it. */
  readonly payouts: { readonly accounts: Readonly<Record<string, string>>; readonly bic: string | undefined }
  readonly brand: BrandConfig
}

/** The settings are wrong; the message names each, what is wrong and what is allowed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError"
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The server cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    )
    this.problems = problems
  }
}

type Env = Readonly<Record<string, string | undefined>>

const environmentOf = (settings: Settings): EnvironmentName => {
  if (settings.ENVIRONMENT !== undefined) return settings.ENVIRONMENT
  if (settings.NODE_ENV === "production") return "production"
  return settings.NODE_ENV === "test" ? "test" : "development"
}

/** The example of the registry of account numbers. */
const EXAMPLE_ACCOUNTS = { RON: "RO49AAAA1B31007593840000", EUR: "RO49AAAA1B31007593840000" }

const PRODUCTION: ReadonlySet<EnvironmentName> = new Set<EnvironmentName>([
  "production",
  "cloud-eu",
  "cloud-us",
])

/** What would run, and undo what production promises. */
const weakProblems = ({ PUBLIC_URL, SECRET, FIELD_KEYS }: Settings): readonly string[] => {
  const weak = (FIELD_KEYS ?? []).filter(({ key }) => isGuessable(key.export().toString("latin1")))
  return [
    ...(PUBLIC_URL?.startsWith("http:") === true
      ? ["PUBLIC_URL begins with http:, and production keeps its cookies for https; allowed: https://…"]
      : []),
    ...(SECRET !== undefined && isGuessable(SECRET)
      ? ["SECRET is too easy to guess; draw one at random: openssl rand -base64 48"]
      : []),
    ...weak.map(
      ({ id }) =>
        `FIELD_KEYS: the key ${id} is too easy to guess; draw it at random: openssl rand -base64 32`,
    ),
  ]
}

const productionProblems = (settings: Settings): readonly string[] => {
  const required = ["DATABASE_URL", "SECRET", "FIELD_KEYS", "PUBLIC_URL", "SMTP_URL", "GATEWAY"] as const
  const missing = required
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is not set, and production has no default for it`)
  return [
    ...missing,
    ...weakProblems(settings),
    ...(settings.GATEWAY === "local"
      ? ["GATEWAY is local, a stand-in that production refuses; allowed: braintree"]
      : []),
    ...(settings.CLOCK === "simulated"
      ? ["CLOCK is simulated, which production refuses; allowed: system"]
      : []),
    ...(settings.ARNICA_DEMO ? ["ARNICA_DEMO is on, which production refuses; allowed: 0"] : []),
  ]
}

/** A server that answers at another environment's host was given the settings of two. */
const hostProblems = (environment: EnvironmentName, publicUrl: string): readonly string[] => {
  const at = environmentAt(publicUrl)
  if (at === undefined || at.name === environment) return []
  return [`PUBLIC_URL is the website of ${at.name}, but ENVIRONMENT is ${environment}`]
}

const parse = (env: Env): Settings => {
  // An empty variable is what compose files and shells make of an unset one.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  )
  const result = settingsSchema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const meta = Object.entries(settingsSchema.shape)
      .find(([key]) => key === name)?.[1]
      .meta()
    const shown = meta?.secret === true ? "its value" : JSON.stringify(env[name])
    return `${name}: ${shown} is refused (${issue.message}); allowed: ${String(meta?.allowed)}`
  })
  throw new ConfigError(problems)
}

const payoutsOf = (settings: Settings, isProduction: boolean): Config["payouts"] => ({
  accounts: settings.PAYOUT_ACCOUNTS ?? (isProduction ? {} : EXAMPLE_ACCOUNTS),
  bic: settings.PAYOUT_BIC,
})

/** Reads and checks the environment. Throws ConfigError, which names every wrong setting at once. */
export const loadConfig = (env: Env): Config => {
  const settings = parse(env)
  const environment = environmentOf(settings)
  const isProduction = PRODUCTION.has(environment)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, "")
  const gateway = gatewayOf(settings)
  const social = socialOf(settings)
  const botCheck = botCheckOf(settings)
  const relay = relayOf(settings)
  const forwarding = forwardingOf(settings)
  const problems = [
    ...(isProduction ? productionProblems(settings) : []),
    ...hostProblems(environment, publicUrl),
    ...databaseProblems(settings),
    ...s3Problems(settings),
    ...[gateway, social, botCheck, relay, forwarding].flatMap((part) => part.problems),
  ]
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = path.resolve(settings.DATA_DIR)
  const secret = settings.SECRET ?? keptSecret(dataDir)
  return {
    environment,
    isProduction,
    demo: settings.ARNICA_DEMO,
    roles: ROLES.filter((role) => settings.ROLES.includes(role)),
    clock: settings.CLOCK,
    logLevel: settings.LOG_LEVEL,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    trustProxy: settings.TRUST_PROXY,
    rateLimit: { perMinute: settings.RATE_LIMIT_PER_MINUTE, factor: settings.RATE_LIMIT_FACTOR },
    sentryDsn: settings.SENTRY_DSN,
    metricsToken: settings.METRICS_TOKEN,
    ...databaseOf(settings),
    redisUrl: settings.REDIS_URL,
    virusScanUrl: settings.VIRUS_SCAN_URL,
    s3: readS3(settings),
    dataDir,
    secret,
    twoFactorRoles: settings.TWO_FACTOR_ROLES ?? (isProduction ? ["admin", "clinic", "ohPsychologist"] : []),
    calendarHosts: settings.CALENDAR_HOSTS,
    fieldKeys: settings.FIELD_KEYS ?? derivedKeyRing(secret),
    social: social.config,
    botCheck: botCheck.config,
    leakedPasswordsUrl: settings.LEAKED_PASSWORDS_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    smsUrl: settings.SMS_URL,
    smsFrom: settings.SMS_FROM,
    relay: relay.config,
    forwarding: forwarding.config,
    gateway: gateway.config,
    premiumPrice: settings.PREMIUM_PRICE,
    payouts: payoutsOf(settings, isProduction),
    brand: brandOf(settings),
  }
}
