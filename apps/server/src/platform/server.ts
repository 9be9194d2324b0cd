import type { FastifyInstance } from "fastify"
import type { Clock } from "./clock.ts"
import type { Config } from "./config/config.ts"
import { createPlatform } from "./create-platform.ts"
import { createApp } from "./http/app.ts"
import type { HttpRegistry } from "./http/http.ts"
import type { Log } from "./log.ts"
import type { MailTransport } from "./mail/mail.ts"
import type { Platform } from "./types.ts"

export type ServerOptions<M> = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly databaseUrl: string
  readonly mailTransport?: MailTransport
  /** Registers the modules on the platform and answers them. */
  readonly compose: (platform: Platform, registry: HttpRegistry) => M
}

export type Server<M> = {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly modules: M
  /** Begins the background work and listens, as far as the roles say so. Answers the address when it listens. */
  start(): Promise<string | undefined>
  /** Takes no more requests, lets the running ones and the background work end, and lets go of the database. */
  stop(): Promise<void>
}

/** Builds a server over a migrated database. Nothing listens or works until `start`. */
export const createServer = async <M>(options: ServerOptions<M>): Promise<Server<M>> => {
  const { config, clock, log } = options
  const { platform, registry } = createPlatform(options)
  const modules = options.compose(platform, registry)
  const app = await createApp({
    config,
    clock,
    log,
    db: platform.db,
    registry,
    translate: platform.translate,
  })
  const works = config.roles.includes("worker")
  const listens = config.roles.some((role) => role !== "worker")
  return {
    app,
    platform,
    modules,
    start: async () => {
      await platform.jobs.prepare()
      if (works) {
        await platform.outbox.start()
        await platform.jobs.start()
      }
      return listens ? await app.listen({ host: config.host, port: config.port }) : undefined
    },
    stop: async () => {
      await app.close()
      await platform.outbox.stop()
      await platform.jobs.stop()
      await platform.db.close()
    },
  }
}
