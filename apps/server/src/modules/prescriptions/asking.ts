import type { FastifyRequest } from "fastify"
import type { SignedIn } from "../../platform/http/actor.ts"

/** Who asks, and by which request, which the audit log names. */
export type Asking = { readonly actor: SignedIn; readonly request: Pick<FastifyRequest, "id" | "ip"> }
