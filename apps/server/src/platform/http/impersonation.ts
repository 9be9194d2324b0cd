import { isOpenToImpersonation } from "@arnica/contract/impersonation"
import type { FastifyRequest } from "fastify"
import { withFieldsClosed } from "../crypto/closed-fields.ts"
import { AppError } from "../errors.ts"
import type { Platform } from "../types.ts"
import type { RequestState } from "./request-state.ts"

/** Keeps an admin who looks through somebody's account from doing more than looking. */
export type ImpersonationGuard = {
  /** Before any route: refuses what is not open, and writes down what is. */
  watch(request: FastifyRequest): Promise<void>
  /** Runs the work of a call; sealed fields stay closed in it. */
  around<T>(request: FastifyRequest, work: () => T): T
}

const SIGN_OUT = "/Auth/sign-out"
const LIVE = "/rest/wsock"

/** What cannot tell one caller from another is left alone, so that nobody's session is looked up for it. */
const isPersonal = ({ routeOptions: { config, url = "" } }: FastifyRequest): boolean => {
  const { endpoint } = config
  if (endpoint !== undefined) return endpoint.sameForAll !== true && endpoint.webhook !== true
  return (url.startsWith("/Auth/") && url !== SIGN_OUT) || url === LIVE
}

/** The guard over all calls, those beside the contract too. */
export const guardImpersonation = (
  { audit, db }: Pick<Platform, "audit" | "db">,
  state: Pick<RequestState, "readActor">,
): ImpersonationGuard => {
  const impersonated = new WeakSet<FastifyRequest>()
  return {
    watch: async (request) => {
      if (!isPersonal(request)) return
      const actor = await state.readActor(request)
      if (actor.kind !== "user" || actor.impersonation === undefined) return
      const { endpoint, endpointKey = "" } = request.routeOptions.config
      if (endpoint === undefined || !isOpenToImpersonation(endpointKey, endpoint))
        throw new AppError("impersonating")
      impersonated.add(request)
      if (endpoint.audience === "public") return
      const object = { type: "call", id: endpointKey } as const
      await db.transaction((tx) =>
        audit.record(tx, { actor, action: "identity.lookedThrough", object, request }),
      )
    },
    around: (request, work) => (impersonated.has(request) ? withFieldsClosed(work) : work()),
  }
}
