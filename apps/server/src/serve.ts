import path from "node:path"
import { endpoints } from "@arnica/contract"
import { compose, prepare } from "./compose.ts"
import { MIGRATION_ORDER } from "./migration-order.ts"
import { createShiftedClock, systemClock } from "./platform/clock.ts"
import type { Config } from "./platform/config/config.ts"
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
    ...{ dsn, environment, clock: systemClock },
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

/** Migrates the database, brings reference data in and builds the whole server over it; it neither listens nor works yet. */
export const prepareServer = async ({
  config,
  databaseUrl,
  log: given,
}: Options): Promise<{ server: ArnicaServer; log: Log }> => {
  const log = given ?? logOf(config)
  await migrate({ url: databaseUrl, order: MIGRATION_ORDER, log })
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
  await prepare(server.modules)
  return { server, log }
}
