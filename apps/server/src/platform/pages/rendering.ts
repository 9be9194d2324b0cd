import type { FastifyInstance, FastifyRequest } from "fastify"
import pLimit from "p-limit"
import { createTurns } from "../bounded-work/turns.ts"
import type { Clock } from "../clock.ts"
import type { Config } from "../config/config.ts"
import { noteFailure } from "../http/observe.ts"
import type { Log } from "../log.ts"
import { createTransport } from "./api-transport.ts"
import type { CallsFirst } from "./calls-first.ts"
import { noting } from "./noting.ts"
import type { PageModule } from "./page-module.ts"
import { createSharedCalls } from "./shared-calls.ts"

/**
 * Pages that are rendered at a time. One thread renders them all, so more at a time are not sooner ready, and whatever
 * else it has to answer waits behind them; two more than one, as each waits for the API now and then.
 */
const RENDERED_AT_A_TIME = 3
/** In a crowd one at a time: whoever comes for one page then waits for one other, and has the thread to itself. */
const IN_CROWD = { atOnce: 1, waiting: 10 }
/** At some 25 pages a second: nobody waits longer than that for a page, or has it refused at once. */
const [WAITING, WAITING_OF_ONE] = [60, 20]
/** Half the connections to the database stay for calls and for what works in the background. */
const SHARE_OF_POOL = 2

type Needs = {
  readonly app: FastifyInstance
  readonly pages: PageModule
  readonly config: Pick<Config, "databasePool">
  readonly clock: Clock
  readonly log: Log
  readonly callsFirst: Pick<CallsFirst, "goFirst">
}

type Asked = {
  readonly request: FastifyRequest
  readonly page: Request
  readonly anonymous: boolean
  readonly nonce: string
  readonly gone: AbortSignal | undefined
}

/** What pages tell of that does not break them, such as a text that is missing in a language. */
export const isWarning = (error: unknown): boolean => error instanceof Error && error.name === "Warning"

/** Tells the log what broke in a page; what the API refused stands there already, and nobody misses what nobody waits for. */
const reportTo =
  (log: Log, { request, gone }: Pick<Asked, "request" | "gone">) =>
  (error: unknown): void => {
    if (gone?.aborted === true) return
    if (isWarning(error)) {
      log.warn({ err: error, request }, "a page warns")
      return
    }
    noteFailure(request, error)
    log.error({ err: error, request }, "a page could not be rendered")
  }

/**
 * Renders pages in turn: a few at a time, callers one after the other, in a queue that has an end. Throws `busy` where too
 * many wait, and the reason of `gone` for whoever has gone.
 */
export const createRendering = ({
  app,
  pages,
  config,
  clock,
  log,
  callsFirst,
}: Needs): ((asked: Asked) => Promise<Response>) => {
  const sharedCalls = createSharedCalls({ clock, log })
  const pool = pLimit(Math.max(1, Math.floor(config.databasePool / SHARE_OF_POOL)))
  const turns = createTurns({
    atOnce: RENDERED_AT_A_TIME,
    inCrowd: IN_CROWD,
    mostWaiting: WAITING,
    mostOfOne: WAITING_OF_ONE,
  })
  const letCallsGo = async (): Promise<void> => {
    if (turns.isCrowded()) await callsFirst.goFirst()
  }
  /** Before a page asks for something and before it goes on with the answer: each would keep calls waiting. */
  const share = async <T>(call: () => Promise<T>): Promise<T> => {
    await letCallsGo()
    const answer = await pool(call)
    await letCallsGo()
    return answer
  }
  const render = async ({ request, page, anonymous, nonce, gone }: Asked): Promise<Response> => {
    await letCallsGo()
    const response = await pages.fetch(page, {
      context: {
        inProcess: noting(request, createTransport({ app, request, sharedCalls, share, gone, anonymous })),
        nonce,
        requestId: request.id,
        report: reportTo(log, { request, gone }),
      },
    })
    gone?.throwIfAborted()
    return response
  }
  return (asked: Asked): Promise<Response> =>
    turns.take(() => render(asked), { caller: asked.request.ip, signal: asked.gone })
}
