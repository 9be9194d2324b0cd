import path from "node:path"
import { createAudit } from "./audit/audit.ts"
import { createWorks } from "./bounded-work/works.ts"
import type { Clock } from "./clock.ts"
import type { Config } from "./config/config.ts"
import { createFields } from "./crypto/fields.ts"
import { createDb } from "./db/db.ts"
import { createDiskFiles, type Files } from "./files/files.ts"
import { createHttp, type HttpRegistry } from "./http/http.ts"
import { createConditions } from "./jobs/conditions.ts"
import { createJobs } from "./jobs/jobs.ts"
import type { Log } from "./log.ts"
import { createEnclosures } from "./mail/enclosures.ts"
import { createMailer, type MailTransport } from "./mail/mail.ts"
import { createMailbox, type Mailbox } from "./mail/mailbox.ts"
import { createSmtpTransport } from "./mail/smtp.ts"
import { createMetrics, watchPeriodic, watchStores } from "./metrics/metrics.ts"
import { createOutbox } from "./outbox/outbox.ts"
import { createPersonalData } from "./personal-data/personal-data.ts"
import { createSettings } from "./settings/settings.ts"
import { createKeptTexts, type KeptTexts } from "./sms/kept-texts.ts"
import { createSms } from "./sms/sms.ts"
import { createSmsGateway } from "./sms/sms-gateway.ts"
import { createTokens } from "./tokens.ts"
import { translate } from "./translate.ts"
import type { Platform } from "./types.ts"
import type { Bus } from "./websocket/bus.ts"
import { createLive, type LiveServer } from "./websocket/live.ts"
import { createPostgresBus } from "./websocket/postgres-bus.ts"

export type PlatformOptions = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** Where the database is: the configured one, or the embedded one that the starter brought up. */
  readonly databaseUrl: string
  /** Carries mails instead of the configured way. */
  readonly mailTransport?: MailTransport
}

export type AssembledPlatform = {
  readonly platform: Platform
  readonly registry: HttpRegistry
  /** Undefined when mails leave through a mail server. */
  readonly mailbox: Mailbox | undefined
  /** Undefined when text messages leave through a service, or not at all. */
  readonly keptTexts: KeptTexts | undefined
  readonly liveServer: LiveServer
  readonly bus: Bus
}

// The clients of services that are not configured are not loaded: each takes tens of megabytes.
const filesOf = async ({ s3, dataDir }: Config): Promise<Files> => {
  const derived = path.join(dataDir, "media")
  if (s3 === undefined) return createDiskFiles(path.join(dataDir, "files"), derived)
  const { createS3Files } = await import("./files/s3-files.ts")
  return createS3Files(s3, derived)
}

const busOf = async ({ config, db, log }: Pick<Platform, "config" | "db" | "log">): Promise<Bus> => {
  const { redisUrl: url } = config
  if (url === undefined) return createPostgresBus({ db, log })
  const { createRedisBus } = await import("./websocket/redis-bus.ts")
  return createRedisBus({ url, log })
}

/** Puts the platform together. Nothing connects or runs yet. */
export const createPlatform = async (options: PlatformOptions): Promise<AssembledPlatform> => {
  const { config, clock, log, databaseUrl: url } = options
  const db = createDb({
    url,
    directUrl: config.databaseDirectUrl ?? url,
    prepares: config.preparesStatements,
    max: config.databasePool,
    log,
  })
  const outbox = createOutbox({ db, clock, log })
  const fields = createFields({ db, clock, ring: config.fieldKeys })
  const jobs = createJobs({ db, clock, log, fields })
  const conditions = createConditions()
  const enclosures = createEnclosures({ log })
  const mailbox = config.smtpUrl === undefined ? createMailbox({ db, clock }) : undefined
  const smtp = (): MailTransport => createSmtpTransport({ url: config.smtpUrl ?? "", from: config.mailFrom })
  const transport = options.mailTransport ?? mailbox ?? smtp()
  const keptTexts =
    config.smsUrl === undefined && !config.isProduction ? createKeptTexts({ db, clock, log }) : undefined
  const smsTransport =
    config.smsUrl === undefined ? keptTexts : createSmsGateway({ url: config.smsUrl, from: config.smsFrom })
  const metrics = createMetrics()
  watchStores(metrics, { db, outbox })
  watchPeriodic(metrics, { jobs, clock })
  const registry = createHttp()
  const bus = await busOf({ config, db, log })
  const liveServer = createLive({ db, clock, log, metrics, bus })
  const settings = createSettings({ db, log })
  registry.mount((app) => {
    app.addHook("onReady", () => settings.start())
  })
  const platform: Platform = {
    config,
    clock,
    log,
    db,
    outbox,
    jobs,
    conditions,
    enclosures,
    mail: createMailer({ jobs, conditions, enclosures, clock, transport, secret: config.secret }),
    sms: createSms({ jobs, conditions, transport: smsTransport }),
    files: await filesOf(config),
    tokens: createTokens(config.secret),
    settings,
    fields,
    audit: createAudit({ db, clock, log, fields }),
    live: liveServer.live,
    personalData: createPersonalData(),
    metrics,
    http: registry,
    translate,
    boundedWork: createWorks(),
  }
  return { platform, registry, mailbox, keptTexts, liveServer, bus }
}
