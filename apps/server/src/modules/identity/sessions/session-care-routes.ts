import type { sessionCareEndpoints } from "@arnica/contract/account-security"
import type { Audit } from "../../../platform/audit/audit.ts"
import type { Db } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { deleteProofs, findUser } from "../user-repository.ts"
import { endAllSessions, endOtherSessions } from "./session-repository.ts"

type Needs = {
  readonly db: Db
  readonly audit: Audit
  readonly forgetSessions: () => void
}

const refuseAddress = (): AppError => {
  const key = "errors:validation.notYourEmail"
  return new AppError("badInput", { details: [{ path: "email", message: key, translationKey: key }] })
}

/** Admins end sessions: of somebody whose phone was lost, or of everybody when it is not known whose were taken. */
export const sessionCareRoutes = ({
  db,
  audit,
  forgetSessions,
}: Needs): Handlers<typeof sessionCareEndpoints> => ({
  "POST /api/v2/admin/accounts/{uuid}/session-ends": async ({ actor, params, body, request }) => {
    const { reason } = body
    const subject = params.uuid
    const ended = await db.transaction(async (tx) => {
      if ((await findUser(tx, subject)) === null) throw new AppError("notFound")
      await audit.record(tx, { actor, action: "identity.sessionsEnded", subject, reason, request })
      await deleteProofs(tx, subject)
      return await endOtherSessions(tx, { userId: subject, sessionId: actor.sessionId })
    })
    forgetSessions()
    return { ended }
  },
  "POST /api/v2/admin/session-ends": async ({ actor, body, request }) => {
    const { email, reason } = body
    const admin = await findUser(db.query, actor.userId)
    if (email.toLowerCase() !== admin?.email) throw refuseAddress()
    const ended = await db.transaction(async (tx) => {
      const count = await endAllSessions(tx, actor.sessionId)
      const details = { ended: count }
      await audit.record(tx, { actor, action: "identity.allSessionsEnded", reason, request, details })
      return count
    })
    forgetSessions()
    return { ended }
  },
})
