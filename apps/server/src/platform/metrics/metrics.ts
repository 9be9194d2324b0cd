import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Jobs } from "../jobs/jobs.ts"
import type { PeriodicWork } from "../jobs/sweeps.ts"
import { secondsBetween } from "../jobs/timing.ts"
import type { Outbox } from "../outbox/outbox.ts"

export type Metrics = {
  readonly registry: Registry
  /** Counts things of a module: `count({ name: "bookings_total", help: "…", labels: { outcome: "taken" } })`. */
  count(event: {
    readonly name: string
    readonly help: string
    readonly labels?: Readonly<Record<string, string>>
  }): void
  /** Something of a module that is read whenever the metrics are asked for. */
  watch(gauge: { readonly name: string; readonly help: string; readonly read: () => Promise<number> }): void
  /** Notes how long a request took, in seconds, by route (not by address, which would be endless). */
  observeRequest(request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
}

const PREFIX = "arnica_"
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

let ofProcess: Registry | undefined

/**
 * What Node says of the whole process. It is listened for as long as the process lives, so once, however many servers there were:
 * each would keep a timer and what it counts with for good.
 */
const processMetrics = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, prefix: PREFIX })
  }
  return ofProcess
}

/** Prometheus metrics of a server and of its process. */
export const createMetrics = (): Metrics => {
  const registry = Registry.merge([processMetrics()])
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: "How long requests took, by route",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  })
  const counters = new Map<string, Counter>()
  return {
    registry,
    count: ({ name, help, labels = {} }) => {
      const known = counters.get(name)
      const counter =
        known ??
        new Counter({
          name: `${PREFIX}${name}`,
          help,
          labelNames: Object.keys(labels),
          registers: [registry],
        })
      if (known === undefined) counters.set(name, counter)
      counter.inc(labels)
    },
    watch: ({ name, help, read }) => {
      new Gauge({
        name: `${PREFIX}${name}`,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    observeRequest: ({ method, route, status, seconds }) => {
      durations.observe({ method, route, status }, seconds)
    },
  }
}

type Periodic = { readonly jobs: Pick<Jobs, "periodic">; readonly clock: Clock }

/** Gauges of the work that comes round by itself, by its name. Each reads for itself: those of one answer are asked at once. */
export const watchPeriodic = ({ registry }: Metrics, { jobs, clock }: Periodic): void => {
  type Watched = { readonly name: string; readonly help: string }
  const gauge = (watched: Watched, measure: (work: PeriodicWork) => number | null): Gauge =>
    new Gauge({
      name: `${PREFIX}periodic_${watched.name}`,
      help: watched.help,
      labelNames: ["name"],
      registers: [registry],
      async collect() {
        for (const work of await jobs.periodic()) {
          const value = measure(work)
          if (value !== null) this.set({ name: work.name }, value)
        }
      },
    })
  gauge(
    { name: "failures", help: "Runs of periodic work in a row that failed or were broken off" },
    ({ failures }) => failures,
  )
  gauge(
    {
      name: "success_age_seconds",
      help: "How long ago periodic work ended well; missing for what never did",
    },
    ({ succeededAt }) => (succeededAt === null ? null : Math.max(0, clock.now() - succeededAt) / 1000),
  )
  gauge({ name: "interval_seconds", help: "How often periodic work comes round" }, ({ timing }) =>
    secondsBetween(timing),
  )
}

/** Gauges that are read when they are asked for: the connection pool and what waits in the outbox. */
export const watchStores = (metrics: Metrics, stores: { readonly db: Db; readonly outbox: Outbox }): void => {
  const { db, outbox } = stores
  const registers = [metrics.registry]
  const pool = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name: `${PREFIX}db_pool_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  pool("connections", "Open database connections", () => db.pool.totalCount)
  pool("idle", "Idle database connections", () => db.pool.idleCount)
  pool("waiting", "Callers that wait for a database connection", () => db.pool.waitingCount)
  const pending = new Gauge({ name: `${PREFIX}outbox_pending`, help: "Deliveries that wait", registers })
  const dead = new Gauge({ name: `${PREFIX}outbox_dead`, help: "Deliveries that were given up", registers })
  new Gauge({
    name: `${PREFIX}outbox_lag_seconds`,
    help: "Age of the oldest delivery that is due",
    registers,
    async collect() {
      const lag = await outbox.lag()
      pending.set(lag.pending)
      dead.set(lag.dead)
      this.set(lag.oldestMs / 1000)
    },
  })
}
