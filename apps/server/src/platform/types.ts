import type { Audit } from "./audit/audit.ts"
import type { BoundedWork } from "./bounded-work/bounded-work.ts"
import type { Clock } from "./clock.ts"
import type { Config } from "./config/config.ts"
import type { Fields } from "./crypto/fields.ts"
import type { Db } from "./db/db.ts"
import type { Files } from "./files/files.ts"
import type { Http } from "./http/http.ts"
import type { Conditions } from "./jobs/conditions.ts"
import type { Jobs } from "./jobs/jobs.ts"
import type { Translate } from "./language.ts"
import type { Log } from "./log.ts"
import type { Enclosures } from "./mail/enclosures.ts"
import type { Mailer } from "./mail/mail.ts"
import type { Metrics } from "./metrics/metrics.ts"
import type { Outbox } from "./outbox/outbox.ts"
import type { PersonalData } from "./personal-data/personal-data.ts"
import type { Settings } from "./settings/settings.ts"
import type { Sms } from "./sms/sms.ts"
import type { Tokens } from "./tokens.ts"
import type { Live } from "./websocket/live.ts"

/** What every module is handed: the server without a word of the domain. */
export type Platform = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly db: Db
  readonly outbox: Outbox
  readonly jobs: Jobs
  /** What is asked of a mail or a text message right before it leaves. */
  readonly conditions: Pick<Conditions, "define">
  /** What is written for a mail when it leaves. */
  readonly enclosures: Pick<Enclosures, "define">
  readonly mail: Mailer
  readonly sms: Sms
  readonly files: Files
  readonly tokens: Tokens
  readonly settings: Settings
  readonly fields: Fields
  readonly audit: Audit
  readonly live: Live
  readonly personalData: PersonalData
  readonly metrics: Metrics
  readonly http: Http
  readonly translate: Translate
  /** Where the files of strangers are read and pictures and long papers are made, apart from the server. */
  readonly boundedWork: Readonly<Record<"calendars" | "papers" | "pictures" | "uploads", BoundedWork>>
}
