import { impersonationEndpoints } from "@arnica/contract/impersonation"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Attempts } from "../sign-in/attempts.ts"
import { provePassword } from "../sign-in/prove-password.ts"
import { closeDueImpersonations, endImpersonation, impersonate } from "./impersonate.ts"

type Needs = Parameters<typeof impersonate>[0] & { readonly forgetSessions: () => void }

/** An admin's session sees through somebody's eyes, and stops. */
const impersonationRoutes = ({
  forgetSessions,
  ...needs
}: Needs): Handlers<typeof impersonationEndpoints> => ({
  "POST /api/v2/admin/accounts/{uuid}/impersonation": async ({ actor, params, body, request }) => {
    const { cause, reason, password } = body
    const { endsAt } = await impersonate(needs, { actor, request, ...params, cause, reason, password })
    forgetSessions()
    return answer({ status: 201, body: { endsAt: new Date(endsAt).toISOString() } })
  },
  "DELETE /api/v2/impersonation": async ({ actor, request }) => {
    await endImpersonation(needs, { actor, request })
    forgetSessions()
    return undefined
  },
})

type Given = Pick<Needs, "emails" | "findSpecialist" | "forgetSessions"> & {
  readonly attempts: Attempts
}

/** Answers the calls, and ends what nobody ended. */
export const serveImpersonation = (
  { db, audit, clock, http, jobs }: Platform,
  { attempts, ...given }: Given,
): void => {
  const needs: Needs = {
    ...given,
    db,
    audit,
    now: () => clock.now(),
    provePassword: (proof) => provePassword({ db, attempts }, proof),
  }
  http.implement(impersonationEndpoints, impersonationRoutes(needs))
  const handler = () => closeDueImpersonations(needs)
  jobs.every({ name: "identity.impersonations", seconds: 60, handler })
}
