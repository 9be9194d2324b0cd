import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { SimulatedClock } from "../clock.ts"
import { refuseCrossSite } from "../http/cross-site.ts"
import { parseInput } from "../http/validation.ts"

const move = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.int().min(-315_360_000).max(315_360_000) }),
])

type Options = {
  readonly clock: SimulatedClock
  readonly publicUrl: string
  /** Does what has become due by the move. */
  readonly settle: () => Promise<void>
}

/** GET /dev/clock tells the simulated time, POST moves it and answers when everything that fell due is done. */
export const mountClock = (app: FastifyInstance, { clock, publicUrl, settle }: Options): void => {
  const told = (): { readonly now: string } => ({ now: new Date(clock.now()).toISOString() })
  app.get("/dev/clock", async () => told())
  app.post("/dev/clock", async (request) => {
    refuseCrossSite(request, publicUrl)
    const wanted = move.parse(parseInput({ schema: move, value: request.body }))
    if ("now" in wanted) clock.set(Date.parse(wanted.now))
    else clock.advance(wanted.advanceSeconds * 1000)
    await settle()
    return told()
  })
}
