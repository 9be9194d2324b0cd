import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { AppError } from "../errors.ts"
import type { Platform } from "../types.ts"

type Needs = Pick<Platform, "config" | "db" | "metrics" | "outbox"> & {
  /** Whether every migration is applied. Asked until it is. */
  readonly isMigrated: () => Promise<boolean>
  readonly isDraining: () => boolean
}

const CHECK_TIMEOUT_MS = 2_000
const OUTBOX_LATE_MS = 5 * 60_000

const within = async (check: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false)
  })
  try {
    return await Promise.race([check, late])
  } catch {
    // A check that fails says no; why stands in the log of what it asked.
    return false
  } finally {
    clearTimeout(timer)
  }
}

const isBearer = (header: string | undefined, token: string): boolean => {
  const given = Buffer.from(header ?? "")
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** /health/live, /health/ready and /metrics. */
export const mountHealth = (app: FastifyInstance, needs: Needs): void => {
  const { config, db, metrics, outbox } = needs
  let migrated = false
  const checkMigrations = async (): Promise<boolean> => {
    migrated ||= await needs.isMigrated()
    return migrated
  }
  const options = { config: { rateLimit: false }, logLevel: "silent" } as const

  app.get("/health/live", options, async () => ({ status: "ok" }))

  app.get("/health/ready", options, async (_request, reply) => {
    const [database, migrations, events] = await Promise.all([
      within(db.pool.query("SELECT 1").then(() => true)),
      within(checkMigrations()),
      within(outbox.lag().then((lag) => lag.oldestMs < OUTBOX_LATE_MS)),
    ])
    const ready = database && migrations && events && !needs.isDraining()
    reply.code(ready ? 200 : 503).header("cache-control", "no-store")
    return {
      status: ready ? "ok" : "unavailable",
      checks: { database, migrations, events, draining: needs.isDraining() },
    }
  })

  app.get("/metrics", options, async (request, reply) => {
    const token = config.metricsToken
    if (token === undefined ? config.isProduction : !isBearer(request.headers.authorization, token))
      throw new AppError("notFound")
    return reply
      .type(metrics.registry.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.registry.metrics())
  })
}
