import path from "node:path"
import { endpoints } from "@arnica/contract"
import { compose, prepare } from "./compose.ts"
import { MIGRATION_ORDER } from "./migration-order.ts"
import { createShiftedClock, systemClock } from "./platform/clock.ts"
import type { Config } from "./platform/config/config.ts"
import { migrate } from "./platform/db/migrate.ts"
import { createLog, type Log } from "./platform/log.ts"
import { createServer, type Server } from "./platform/server.ts"

export type ArnicaServer = Server<ReturnType<typeof compose>>

const WEB_FOLDER = path.resolve(import.meta.dirname, "../../web/dist")

type Options = { readonly config: Config; readonly databaseUrl: string; readonly log?: Log }

/** Migrates the database, brings reference data in and builds the whole server over it; it neither listens nor works yet. */
export const prepareServer = async ({
  config,
  databaseUrl,
  log: given,
}: Options): Promise<{ server: ArnicaServer; log: Log }> => {
  const log = given ?? createLog({ level: config.logLevel })
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
