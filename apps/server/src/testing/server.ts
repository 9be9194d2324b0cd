import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Endpoint } from "@arnica/contract/endpoint"
import { createSimulatedClock, type SimulatedClock } from "../platform/clock.ts"
import { type Config, loadConfig } from "../platform/config/config.ts"
import type { HttpRegistry } from "../platform/http/http.ts"
import { createLog } from "../platform/log.ts"
import type { Mail } from "../platform/mail/mail.ts"
import { createServer, type Server } from "../platform/server.ts"
import type { Platform } from "../platform/types.ts"
import { watchCookies } from "./cookies-set.ts"
import { createTestDatabase, type TestDatabase } from "./database.ts"
import { migratedModules } from "./modules.ts"

/** A Tuesday morning in spring, before the clocks change in Europe. */
export const TEST_NOW = Date.parse("2026-03-10T08:00:00Z")

export type TestServer<M> = Server<M> & {
  readonly clock: SimulatedClock
  readonly database: TestDatabase
  /** What was sent, oldest first. `settle` brings mails that still wait here. */
  readonly mails: readonly Mail[]
  close(): Promise<void>
  /** Closes it, and keeps its database to be cloned from. */
  keepAs(template: string): Promise<void>
}

export type TestServerOptions<M> = {
  /** Registers the modules under test; `compose` of the server for the whole of it. */
  readonly compose: (platform: Platform, registry: HttpRegistry) => M
  readonly clock?: SimulatedClock
  /** What the API description is made from; nothing unless given. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>
  /** A built web app to serve. */
  readonly webFolder?: string
  /** Environment variables over those of a test. */
  readonly env?: Readonly<Record<string, string>>
  readonly logLevel?: Config["logLevel"]
  /** The database that its own is cloned from: one without rows unless given. */
  readonly template?: string
}

const configFor = (dataDir: string, env: Readonly<Record<string, string>>): Config =>
  loadConfig({
    ENVIRONMENT: "test",
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: "0",
    SECRET: "a secret that only tests know, 32 characters",
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_FACTOR: "1000",
    // A new connection to a new database knows nothing of its tables: few of them save most of the time of a test.
    DATABASE_POOL: "4",
    ...env,
  })

/**
 * A server over a database of its own, on a clock that stands still, with its mails collected. Call `close` at the end: it throws when
 * an answer left a cookie in a browser that the page of cookies does not list.
 */
export const createTestServer = async <M>(options: TestServerOptions<M>): Promise<TestServer<M>> => {
  const database = await createTestDatabase(options.template)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-data-"))
  const clock = options.clock ?? createSimulatedClock(TEST_NOW)
  const mails: Mail[] = []
  const cookies = watchCookies()
  const server = await createServer({
    config: configFor(dataDir, { ...database.reached.env, ...options.env }),
    clock,
    log: createLog({ level: options.logLevel ?? "silent" }),
    databaseUrl: database.reached.serverUrl,
    compose: (platform, registry) => {
      registry.onRequest(cookies.watch)
      return options.compose(platform, registry)
    },
    endpoints: options.endpoints ?? {},
    migrationOrder: migratedModules(),
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    mailTransport: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
  })
  await server.platform.jobs.prepare()
  const end = async (leave: () => Promise<void>): Promise<void> => {
    await server.stop()
    await leave()
    await rm(dataDir, { recursive: true, force: true })
    cookies.refuseOthers()
  }
  return {
    ...server,
    clock,
    database,
    mails,
    close: () => end(database.drop),
    keepAs: (template) => end(() => database.keepAs(template)),
  }
}
