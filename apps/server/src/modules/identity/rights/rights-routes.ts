import { rightsEndpoints } from "@arnica/contract/rights"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Attempts } from "../sign-in/attempts.ts"
import { provePassword } from "../sign-in/prove-password.ts"
import { changeRights } from "./change-rights.ts"

type Needs = Parameters<typeof changeRights>[0] & { readonly forgetSessions: () => void }

/** Admins make others admins, and take that back. */
const rightsRoutes = ({ forgetSessions, ...needs }: Needs): Handlers<typeof rightsEndpoints> => ({
  "POST /api/v2/admin/accounts/{uuid}/rights": async ({ actor, params, body, request }) => {
    const { right, given, reason, password } = body
    const rights = await changeRights(needs, { actor, request, ...params, right, given, reason, password })
    forgetSessions()
    return { rights }
  },
})

type Given = Pick<Needs, "emails" | "forgetSessions"> & { readonly attempts: Attempts }

/** Answers the calls that change what admins may. */
export const serveRights = ({ db, audit, clock, http }: Platform, { attempts, ...given }: Given): void => {
  http.implement(
    rightsEndpoints,
    rightsRoutes({
      ...given,
      db,
      audit,
      now: () => clock.now(),
      provePassword: (proof) => provePassword({ db, attempts }, proof),
    }),
  )
}
