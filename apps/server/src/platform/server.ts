import path from "node:path"
import type { Endpoint } from "@arnica/contract/endpoint"
import type { FastifyInstance } from "fastify"
import { checkAuditNightly } from "./audit/check-audit.ts"
import { isSimulated } from "./clock.ts"
import { type AssembledPlatform, createPlatform, type PlatformOptions } from "./create-platform.ts"
import { rotateKeys } from "./crypto/rotate-keys.ts"
import { isMigrated } from "./db/migrate.ts"
import { mountClock } from "./dev/clock-pages.ts"
import { mountMailbox } from "./dev/mailbox-pages.ts"
import { mountTexts } from "./dev/text-pages.ts"
import { createApp } from "./http/app.ts"
import { type CallCounts, createCallCounts } from "./http/call-counts.ts"
import { mountHealth } from "./http/health.ts"
import type { HttpRegistry } from "./http/http.ts"
import { createIdempotency, type Idempotency } from "./http/idempotency.ts"
import { mountMedia } from "./media/media.ts"
import { mountVideos } from "./media/videos.ts"
import { mountOpenApi } from "./openapi/mount.ts"
import { type CallsFirst, createCallsFirst } from "./pages/calls-first.ts"
import { loadWebBuild } from "./pages/page-module.ts"
import { mountPages } from "./pages/pages.ts"
import type { Platform } from "./types.ts"
import { mountLive } from "./websocket/mount-live.ts"

export type ServerOptions<M> = PlatformOptions & {
  /** Registers the modules on the platform and answers them. */
  readonly compose: (platform: Platform, registry: HttpRegistry) => M
  /** What the API description is made from. */
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly migrationOrder: readonly string[]
  /** The folder of the built web app; no pages without one. */
  readonly webFolder?: string
}

export type Server<M> = {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly modules: M
  /** Begins the background work and listens, as far as the roles say so. Answers the address when it listens. */
  start(): Promise<string | undefined>
  /** Delivers events and does jobs until nothing is due. */
  settle(): Promise<void>
  /** Takes no more requests, lets the running ones and the background work end, and lets go of the database. */
  stop(): Promise<void>
}

const settle = async ({ outbox, jobs, audit }: Platform): Promise<void> => {
  while ((await outbox.drain()) + (await jobs.drain()) > 0);
  await audit.seal()
}

/** Pages that help to try the product out. In production there are none. */
const mountDevelopment = (
  app: FastifyInstance,
  { platform, mailbox, keptTexts }: AssembledPlatform,
): void => {
  const { config, clock, jobs } = platform
  if (config.isProduction) return
  if (mailbox !== undefined) mountMailbox(app, mailbox)
  if (keptTexts !== undefined) mountTexts(app, keptTexts)
  if (!isSimulated(clock)) return
  const catchUp = async (): Promise<void> => {
    await jobs.sweep()
    await settle(platform)
  }
  mountClock(app, { clock, publicUrl: config.publicUrl, settle: catchUp })
}

const housekeeping = (
  { platform, liveServer }: AssembledPlatform,
  { idempotency, callCounts }: { readonly idempotency: Idempotency; readonly callCounts: CallCounts },
): void => {
  const { jobs, outbox } = platform
  jobs.every({ name: "platform.live", seconds: 3_600, handler: liveServer.sweep })
  jobs.every({ name: "platform.liveParcels", seconds: 60, handler: liveServer.sweepParcels })
  jobs.every({ name: "platform.idempotency", seconds: 3_600, handler: idempotency.clean })
  jobs.every({ name: "platform.callCounts", seconds: 300, handler: callCounts.clean })
  jobs.every({ name: "platform.outbox", seconds: 3_600, handler: outbox.clean })
  jobs.every({ name: "platform.field-keys", seconds: 3_600, handler: () => rotateKeys(platform) })
  checkAuditNightly(platform)
}

const mountAll = async <M>(
  app: FastifyInstance,
  options: ServerOptions<M>,
  assembled: AssembledPlatform & { callsFirst: CallsFirst; isDraining: () => boolean },
): Promise<void> => {
  const { platform, registry } = assembled
  const { config, clock, log } = options
  const migrated = (): Promise<boolean> => isMigrated(platform.db.query, options.migrationOrder)
  mountHealth(app, { ...platform, isMigrated: migrated, isDraining: assembled.isDraining })
  mountOpenApi(app, { endpoints: options.endpoints, config })
  mountVideos(app, { files: platform.files })
  mountMedia(app, {
    ...platform,
    cacheFolder: path.join(config.dataDir, "media"),
    rateLimit: config.rateLimit,
  })
  mountDevelopment(app, assembled)
  const { hub } = assembled.liveServer
  if (config.roles.includes("realtime"))
    mountLive(app, { hub, publicUrl: config.publicUrl, reader: registry.sessionReader })
  const build = options.webFolder === undefined ? undefined : await loadWebBuild(options.webFolder)
  if (build === undefined || !config.roles.includes("web")) return
  const { translate } = platform
  const { callsFirst } = assembled
  await mountPages(app, { build, config, clock, log, translate, callsFirst, registry })
}

/** Builds a server over a migrated database. Nothing listens or works until `start`. */
export const createServer = async <M>(options: ServerOptions<M>): Promise<Server<M>> => {
  const { config } = options
  const assembled = await createPlatform(options)
  const { platform, registry, bus } = assembled
  const { hub } = assembled.liveServer
  const modules = options.compose(platform, registry)
  const idempotency = createIdempotency(platform)
  const callCounts = createCallCounts({ on: platform.db.query, log: platform.log, secret: config.secret })
  housekeeping(assembled, { idempotency, callCounts })
  const callsFirst = createCallsFirst()
  registry.onRequest(callsFirst.watch)
  const app = await createApp({ platform, registry, idempotency, callCounts, drainLive: hub.drain })
  let draining = false
  await mountAll(app, options, { ...assembled, callsFirst, isDraining: () => draining })
  const works = config.roles.includes("worker")
  const keepsLines = config.roles.includes("realtime")
  const listens = config.roles.some((role) => role !== "worker")
  return {
    app,
    platform,
    modules,
    start: async () => {
      await platform.jobs.prepare()
      await platform.fields.start()
      if (works) {
        await platform.outbox.start()
        await platform.jobs.start()
        platform.audit.start()
      }
      if (keepsLines) await hub.start()
      return listens ? await app.listen({ host: config.host, port: config.port }) : undefined
    },
    settle: () => settle(platform),
    stop: async () => {
      draining = true
      await app.close()
      await callCounts.stop()
      await platform.outbox.stop()
      await platform.jobs.stop()
      await platform.audit.stop()
      for (const work of Object.values(platform.boundedWork)) work.close()
      platform.fields.stop()
      await bus.stop()
      await platform.db.close()
    },
  }
}
