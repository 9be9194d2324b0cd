import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { AppError } from "../errors.ts"
import type { Actor, SessionReader } from "../http/actor.ts"
import type { Hub } from "./hub.ts"

type Needs = {
  readonly hub: Hub
  readonly publicUrl: string
  readonly reader: () => SessionReader | undefined
}

const PATH = "/rest/wsock"

const querySchema = z.object({ last: z.coerce.number().int().min(0).optional().catch(undefined) })

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Refuses another site's page. Browsers open websockets to anywhere, cookies and all, and always name the origin; only
 * what sends its session by itself in a header may leave it out.
 */
const refuseForeign = ({ headers }: FastifyRequest, publicUrl: string): void => {
  const { origin } = headers
  if (origin === undefined && headers["x-arnica-sso"] !== undefined) return
  const from = origin === undefined ? undefined : hostOf(origin)
  if (from === undefined || (from !== headers.host && from !== hostOf(publicUrl)))
    throw new AppError("crossSite")
}

/** Answers the websocket of signed-in people. Who is not let in gets an HTTP refusal instead of a connection. */
export const mountLive = (app: FastifyInstance, { hub, publicUrl, reader }: Needs): void => {
  const read = async (request: FastifyRequest): Promise<Actor> =>
    (await reader()?.(request)) ?? { kind: "anonymous" }
  const actors = new WeakMap<FastifyRequest, Actor>()

  const letIn = async (request: FastifyRequest): Promise<void> => {
    refuseForeign(request, publicUrl)
    const actor = await read(request)
    if (actor.kind !== "user") throw new AppError("noSession")
    actors.set(request, actor)
  }
  app.get(PATH, { websocket: true, preValidation: letIn }, async (socket, request) => {
    const actor = actors.get(request)
    if (actor?.kind !== "user") throw new Error("a websocket was opened for nobody")
    const stands = async (): Promise<boolean> => {
      const now = await read(request)
      return now.kind === "user" && now.sessionId === actor.sessionId
    }
    await hub.join({ socket, actor, last: querySchema.parse(request.query).last, stands })
  })
}
