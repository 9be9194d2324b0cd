import { ENVIRONMENTS } from "@arnica/contract/environments"
import { GUARDED_ROLES } from "@arnica/contract/roles"
import { z } from "zod"
import { readKeyRing } from "./field-keys.ts"
import { address, flag, ROLES, setting, text, whole } from "./setting.ts"

const web = "a web address"

export const processSettings = {
  ENVIRONMENT: setting(z.enum(ENVIRONMENTS).optional(), {
    says: "Where this server stands. Production, cloud-eu and cloud-us demand real secrets and refuse every stand-in.",
    allowed: ENVIRONMENTS.join(", "),
    fallback: "production when NODE_ENV is production, test when it is test, else development",
  }),
  NODE_ENV: setting(text.default("development"), {
    says: "Read by libraries. Decides ENVIRONMENT when that is not set.",
    allowed: "any text",
    fallback: "development",
  }),
  ARNICA_DEMO: setting(flag.default(false), {
    says: "Demo mode, as `npm start` runs it: demo accounts, local payments and the local mailbox. Refused in production.",
    allowed: "0, 1",
    fallback: "0",
  }),
  ROLES: setting(
    z
      .string()
      .transform((list) => list.split(",").map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES)).min(1))
      .default([...ROLES]),
    {
      says: "What this process does. The flag --roles says the same and wins.",
      allowed: `a comma list of ${ROLES.join(", ")}`,
      fallback: ROLES.join(","),
    },
  ),
  CLOCK: setting(z.enum(["system", "simulated"]).default("system"), {
    says: "`simulated` lets /dev/clock move the time. Refused in production.",
    allowed: "system, simulated",
    fallback: "system",
  }),
  LOG_LEVEL: setting(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"), {
    says: "The least grave line that is logged.",
    allowed: "fatal, error, warn, info, debug, trace, silent",
    fallback: "info",
  }),
} as const

export const networkSettings = {
  HOST: setting(text.default("0.0.0.0"), {
    says: "The address to listen on.",
    allowed: "a host name or IP address",
    fallback: "0.0.0.0",
  }),
  PORT: setting(whole(0, 65_535).default(3000), {
    says: "The port to listen on; 0 takes a free one.",
    allowed: "0 to 65535",
    fallback: "3000",
  }),
  PUBLIC_URL: setting(address("http:", "https:").optional(), {
    says: "The address under which people reach this server, without a slash at its end. Goes into mails, links and canonical addresses.",
    allowed: web,
    fallback: "http://localhost:PORT; required in production",
  }),
  TRUST_PROXY: setting(whole(0, 10).default(0), {
    says: "How many proxies stand in front, so that the address of the caller is theirs to say.",
    allowed: "0 to 10",
    fallback: "0",
  }),
  RATE_LIMIT_PER_MINUTE: setting(whole(1, 10_000_000).default(1200), {
    says: "Pages and calls of the API a minute from one address, counted for all processes together; files count for nothing, and an endpoint may be stricter.",
    allowed: "1 to 10000000",
    fallback: "1200",
  }),
  RATE_LIMIT_FACTOR: setting(whole(1, 1_000_000).default(1), {
    says: "Multiplies the stricter limits of single endpoints; for tests and measurements.",
    allowed: "1 to 1000000",
    fallback: "1",
  }),
  SENTRY_DSN: setting(address("http:", "https:").optional(), {
    says: "Where errors of server and pages are reported: Sentry, or what speaks its protocol. Names, addresses, numbers and whatever was quoted are cut out before.",
    allowed: "https://key@host/project",
    fallback: "none: errors stand in the log alone",
    secret: true,
  }),
  METRICS_TOKEN: setting(z.string().min(16).optional(), {
    says: "What a scraper of /metrics must send as bearer token.",
    allowed: "at least 16 characters",
    fallback: "none: /metrics is open, and closed in production",
    secret: true,
  }),
} as const

export const storageSettings = {
  DATABASE_URL: setting(address("postgres:", "postgresql:").optional(), {
    says: "The PostgreSQL database, version 16 or newer; beside DATABASE_DIRECT_URL it may be a pooler by transaction, such as PgBouncer.",
    allowed: "postgres://user:password@host:port/name",
    fallback: "the embedded PostgreSQL under DATA_DIR; required in production",
    secret: true,
  }),
  DATABASE_DIRECT_URL: setting(address("postgres:", "postgresql:").optional(), {
    says: "The same database and user without the pooler, for what needs a connection to itself: migrations, locks of a session, listening. Set it where DATABASE_URL is a pooler.",
    allowed: "postgres://user:password@host:port/name",
    fallback: "DATABASE_URL",
    secret: true,
  }),
  DATABASE_PREPARED: setting(flag.optional(), {
    says: "Whether statements that are asked often are prepared by name. A pooler by transaction has to know them: PgBouncer 1.21 and newer, with max_prepared_statements.",
    allowed: "0, 1",
    fallback: "1; 0 with DATABASE_DIRECT_URL",
  }),
  DATABASE_POOL: setting(whole(2, 200).default(16), {
    says: "Connections that one process may hold; up to three more stand beside them, by DATABASE_DIRECT_URL: two for who holds one already, and one that listens.",
    allowed: "2 to 200",
    fallback: "16",
  }),
  REDIS_URL: setting(address("redis:", "rediss:").optional(), {
    says: "A Redis (or Valkey) that passes live events on between processes. Nothing is kept in it.",
    allowed: "redis://user:password@host:port",
    fallback: "none: PostgreSQL passes them on",
    secret: true,
  }),
  S3_BUCKET: setting(text.optional(), {
    says: "The bucket that keeps files, of S3 or of a service that speaks like it. Its files need not, and should not, be public.",
    allowed: "a bucket's name",
    fallback: "none: files are kept under DATA_DIR",
  }),
  S3_ENDPOINT: setting(address("http:", "https:").optional(), {
    says: "Where that service answers.",
    allowed: "a web address",
    fallback: "Amazon's, by S3_REGION",
  }),
  S3_REGION: setting(text.default("eu-central-1"), {
    says: "The bucket's region.",
    allowed: "a region's name",
    fallback: "eu-central-1",
  }),
  S3_ACCESS_KEY_ID: setting(text.optional(), {
    says: "Who we are to that service.",
    allowed: "a key's id, together with S3_SECRET_ACCESS_KEY",
    fallback: "what the machine is, as Amazon's tools find it",
  }),
  S3_SECRET_ACCESS_KEY: setting(text.optional(), {
    says: "How we prove it.",
    allowed: "the key to S3_ACCESS_KEY_ID",
    fallback: "see S3_ACCESS_KEY_ID",
    secret: true,
  }),
  VIRUS_SCAN_URL: setting(address("tcp:").optional(), {
    says: "ClamAV's daemon, which looks into every uploaded file before it is taken. Uploads wait for it and are refused while it cannot be reached.",
    allowed: "tcp://host:port",
    fallback: "none: files are checked for type and size alone",
  }),
  DATA_DIR: setting(text.default(".data"), {
    says: "The folder of the embedded database, of uploads and of the development secret.",
    allowed: "a path",
    fallback: ".data",
  }),
} as const

export const securitySettings = {
  SECRET: setting(z.string().min(32).optional(), {
    says: "From this come the keys of sessions, tokens, links and second factors. Changing it signs everybody out and leaves second factors unusable.",
    allowed: "at least 32 characters",
    fallback: "made once and kept in DATA_DIR/secret; required in production",
    secret: true,
  }),
  TWO_FACTOR_ROLES: setting(
    z
      .string()
      .transform((list) => (list.trim() === "none" ? [] : list.split(",").map((role) => role.trim())))
      .pipe(z.array(z.enum(GUARDED_ROLES)))
      .optional(),
    {
      says: "Whose role stays closed until they have switched two-step sign-in on. Without it they are customers.",
      allowed: `none, or a comma list of ${GUARDED_ROLES.join(", ")}`,
      fallback: "admin,clinic,ohPsychologist in production, else none",
    },
  ),
  CALENDAR_HOSTS: setting(
    z
      .string()
      .transform((list) => list.split(",").map((host) => host.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)))
      .optional(),
    {
      says: "The only hosts that calendars of specialists are fetched from. Inner addresses are refused whatever it says.",
      allowed: "a comma list of names of hosts; *.example.org stands for all within example.org",
      fallback: "none: every host of the open internet",
    },
  ),
  FIELD_KEYS: setting(
    z
      .string()
      .transform((given, context) => {
        const ring = readKeyRing(given)
        if (ring !== undefined) return ring
        context.addIssue({ code: "custom", message: "is no list of keys" })
        return z.NEVER
      })
      .optional(),
    {
      says: "The keys under which the data keys of health and identity fields are kept. The first seals, the others still open; losing them loses the fields. docs/security-of-data.md tells how to change them.",
      allowed: "name:key,name:key with names of 1 to 32 letters and digits, keys of 32 bytes in Base64",
      fallback: "derived from SECRET; required in production",
      secret: true,
    },
  ),
} as const
