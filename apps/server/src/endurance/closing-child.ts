import { z } from "zod"
import { isSimulated } from "../platform/clock.ts"
import type { Platform } from "../platform/types.ts"
import { type ClosingWord, closingOrder } from "./closing-process.ts"
import { createCrashableServer, createLife } from "./crashable-server.ts"

const given = z.object({ databaseUrl: z.string(), dataDir: z.string() })

const say = (word: ClosingWord): void => {
  process.send?.(word)
}

let life = createLife(0)
const step = (): void => life.step()
const arm = (dieAt: number): void => {
  life = createLife(dieAt)
}
/** At which step the server dies once a session is being ended. */
let dieInEnd = 0
const handlers = new Map<string, (data: unknown) => Promise<void>>()

/** Each transaction has a step before its commit: all of it is done and none of it is true. */
const watchTransactions = (platform: Platform): void => {
  const { transaction } = platform.db
  Object.assign(platform.db, {
    transaction: ((work, options) =>
      transaction(async (tx) => {
        const result = await work(tx)
        step()
        return result
      }, options)) satisfies Platform["db"]["transaction"],
  })
}

/** Each frame that has left for the pages of a person is a step. Answers what is waiting for all of them to have left. */
const watchFrames = ({ db, live }: Platform): (() => Promise<void>) => {
  const { query } = db.pool
  const { publishEphemeral } = live
  const leaving = new Set<PromiseWithResolvers<void>>()
  const left = async (passingOn: Promise<unknown>): Promise<unknown> => {
    const answer = await passingOn
    step()
    const [first] = leaving
    if (first !== undefined) leaving.delete(first)
    first?.resolve()
    return answer
  }
  Object.assign(db.pool, {
    query: (...asked: unknown[]): unknown => {
      const answer: Promise<unknown> = Reflect.apply(query, db.pool, asked)
      return String(asked[0]).startsWith("SELECT pg_notify") ? left(answer) : answer
    },
  })
  Object.assign(live, {
    publishEphemeral: ((frame) => {
      leaving.add(Promise.withResolvers())
      publishEphemeral(frame)
    }) satisfies Platform["live"]["publishEphemeral"],
  })
  return async () => {
    await Promise.all([...leaving].map(({ promise }) => promise))
  }
}

/** The steps of ending a session begin with the frame that asks for it. */
const watchEnds = (platform: Platform): void => {
  const { receive } = platform.live
  const allLeft = watchFrames(platform)
  Object.assign(platform.live, {
    receive: ((receiver) => {
      const { type, schema, handle } = receiver
      if (type !== "call.end") return receive(receiver)
      receive({
        type,
        schema,
        handle: async (data, actor) => {
          arm(dieInEnd)
          await handle(data, actor)
          await allLeft()
          arm(0)
          say({ done: true })
        },
      })
    }) satisfies Platform["live"]["receive"],
  })
}

/** Sweeps and jobs run when they are asked for alone. */
const keepHandlers = ({ jobs }: Platform): void => {
  const { every, define } = jobs
  Object.assign(jobs, {
    every: ((sweep) => {
      handlers.set(sweep.name, sweep.handler)
      every(sweep)
    }) satisfies Platform["jobs"]["every"],
    define: ((job) => {
      handlers.set(job.name, async (data) => job.handler(job.schema.parse(data)))
      define(job)
    }) satisfies Platform["jobs"]["define"],
  })
}

const run = async (name: string, data: unknown = {}): Promise<void> => {
  const handler = handlers.get(name)
  if (handler === undefined) throw new Error(`nothing is called ${name}`)
  await handler(data)
}

const dueRefunds = z.array(z.object({ refundId: z.string() }))

const settle = async ({ db }: Platform): Promise<void> => {
  await run("booking.settleAttendances")
  const { rows } = await db.pool.query(
    `select id as "refundId" from payments.refund where due_at is not null`,
  )
  for (const refund of dueRefunds.parse(rows)) await run("payments.refund", refund)
}

/** Waits with a whole server for what it is told, one thing after the other. */
const main = async (): Promise<void> => {
  const server = await createCrashableServer({
    ...given.parse(JSON.parse(process.argv[2] ?? "{}")),
    now: 0,
    life: { step, steps: () => life.steps() },
    // Nothing runs by itself.
    env: { ROLES: "api,realtime", HOST: "127.0.0.1" },
    watch: (platform) => {
      watchTransactions(platform)
      watchEnds(platform)
      keepHandlers(platform)
    },
  })
  const { platform } = server
  process.on("disconnect", () => process.exit())
  process.on("message", (message) => {
    const { act, now, dieAt } = closingOrder.parse(message)
    if (isSimulated(platform.clock)) platform.clock.set(now)
    const obey = async (): Promise<void> => {
      arm(dieAt)
      await (act === "note" ? run("booking.noteAttendances") : settle(platform))
      arm(0)
      say({ done: true })
    }
    if (act === "serve") {
      dieInEnd = dieAt
      say({ serves: true })
    } else void obey()
  })
  say({ url: (await server.start()) ?? "" })
}

await main()
