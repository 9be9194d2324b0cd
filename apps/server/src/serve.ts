import path from "node:path"
import { endpoints } from "@arnica/contract"
import { compose, MIGRATION_ORDER, prepare } from "./compose.ts"
import { createShiftedClock, systemClock } from "./platform/clock.ts"
import { type Config, ConfigError } from "./platform/config/config.ts"
import { type Addresses, directProblems, poolerProblems } from "./platform/db/addresses.ts"
import { migrate } from "./platform/db/migrate.ts"
import { createLog, type Log } from "./platform/log.ts"
import { reportOfLine } from "./platform/reports/report-of-line.ts"
import { createReporter } from "./platform/reports/reporter.ts"
import { createServer, type Server } from "./platform/server.ts"

export type ArnicaServer = Server<ReturnType<typeof compose>>

const WEB_FOLDER = path.resolve(import.meta.dirname, "../../web/dist")

type Options = { readonly config: Config; readonly databaseUrl: string; readonly log?: Log }

/** The log, which hands errors on to the error tracker when there is one. */
const logOf = ({ logLevel: level, sentryDsn: dsn, environment }: Config): Log => {
  if (dsn === undefined) return createLog({ level })
  const reporter = createReporter({
    dsn,
    environment,
    clock: systemClock,
    onFailure: (reason) => log.warn({ reason }, "an error could not be reported"),
  })
  const log = createLog({
    level,
    onError: (content) => {
      const report = reportOfLine(content)
      if (report !== undefined) reporter.report(report)
    },
  })
  return log
}

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new ConfigError(problems)
}

/** Migrates the database, once its address can hold the lock for it. Throws ConfigError for addresses that cannot work. */
const migrateBy = async (addresses: Addresses, log: Log): Promise<void> => {
  const { url, directUrl } = addresses
  refuse(await directProblems(addresses))
  await migrate({ url: directUrl, keepsSettings: url !== directUrl, order: MIGRATION_ORDER, log })
  refuse(await poolerProblems(addresses))
}

/** Migrates the database, brings reference data in and builds the whole server over it; it neither listens nor works yet. */
export const prepareServer = async ({
  config,
  databaseUrl,
  log: given,
}: Options): Promise<{ server: ArnicaServer; log: Log }> => {
  const log = given ?? logOf(config)
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  await migrateBy({ url: databaseUrl, directUrl, prepares: config.preparesStatements }, log)
  const server = await createServer({
    config,
    clock: config.clock === "simulated" ? createShiftedClock(systemClock) : systemClock,
    log,
    databaseUrl,
    compose,
    endpoints,
    migrationOrder: MIGRATION_ORDER,
    webFolder: WEB_FOLDER,
  })
  await prepare(server.platform)
  return { server, log }
}
