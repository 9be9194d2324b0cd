import type { accountSecurityEndpoints, SignedInSession } from "@arnica/contract/account-security"
import type { GuardedRole } from "@arnica/contract/roles"
import Bowser from "bowser"
import type { Audit } from "../../../platform/audit/audit.ts"
import type { Db } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { Auth } from "../adapters/auth.ts"
import type { ExplicitAuth } from "../sessions/explicit-auth.ts"
import {
  endOtherSessions,
  endSession,
  findSessions,
  type SessionRow,
} from "../sessions/session-repository.ts"
import { deleteProofs, findUser, type UserRow } from "../user-repository.ts"
import type { MailLimits } from "./mail-limits.ts"
import { signInMethods } from "./sign-in-methods.ts"

type Needs = {
  readonly db: Db
  readonly audit: Audit
  readonly auth: Auth
  readonly mailLimits: MailLimits
  readonly forgetSessions: () => void
  readonly explicitAuth: ExplicitAuth
  readonly twoFactorRoles: readonly GuardedRole[]
}

/** How and where the account of who is signed in is signed in. */
export const securityRoutes = ({
  db,
  audit,
  auth,
  mailLimits,
  forgetSessions,
  explicitAuth,
  twoFactorRoles,
}: Needs): Handlers<typeof accountSecurityEndpoints> => {
  const own = async (userId: string): Promise<UserRow> => {
    const user = await findUser(db.query, userId)
    if (user === null) throw new AppError("noSession")
    return user
  }
  return {
    "GET /rest/v2/client/invalidEmail": async ({ actor }) => {
      const { email, emailVerified } = await own(actor.userId)
      return { email: emailVerified ? null : email }
    },
    "GET /rest/v2/client/resendActivationEmail": async ({ actor }) => {
      const { email, emailVerified } = await own(actor.userId)
      if (emailVerified) return { sent: false }
      await mailLimits.admit({ about: "confirmation", to: email, by: { userId: actor.userId } })
      await auth.api.sendVerificationEmail({ body: { email } })
      return { sent: true }
    },
    "GET /api/v2/users/me/sign-in-methods": async ({ actor }) =>
      signInMethods(db.query, { user: await own(actor.userId), twoFactorRoles }),
    "DELETE /api/v2/users/me/trusted-devices": async ({ actor }) => {
      await deleteProofs(db.query, actor.userId)
      return undefined
    },
    "POST /api/v2/users/me/explicit-auth": async ({ actor: { userId, sessionId }, request: { headers } }) => {
      // A script that got into a page must not carry the session away.
      if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined)
        throw new AppError("notAllowed")
      const { explicitAuth: value, expiresAt } = explicitAuth.issue({ userId, sessionId })
      const body = { explicitAuth: value, expiresAt: new Date(expiresAt).toISOString() }
      return answer({ status: 201, body, headers: { "cache-control": "no-store" } })
    },
    ...sessionRoutes({ db, audit, forgetSessions }),
  }
}

type SessionKey =
  | "GET /api/v2/users/me/sessions"
  | "DELETE /api/v2/users/me/sessions/{id}"
  | "DELETE /api/v2/users/me/sessions"

const sessionRoutes = ({
  db,
  audit,
  forgetSessions,
}: Pick<Needs, "db" | "audit" | "forgetSessions">): Pick<
  Handlers<typeof accountSecurityEndpoints>,
  SessionKey
> => ({
  "GET /api/v2/users/me/sessions": async ({ actor }) => {
    const rows = await findSessions(db.query, actor.userId)
    return rows.map((row) => toSession(row, actor.sessionId))
  },
  "DELETE /api/v2/users/me/sessions/{id}": async ({ actor, params, request }) => {
    await db.transaction(async (tx) => {
      const ended = await endSession(tx, { userId: actor.userId, sessionId: params.id })
      if (!ended) throw new AppError("sessionNotFound")
      await audit.record(tx, { actor, action: "identity.sessionsEnded", subject: actor.userId, request })
    })
    forgetSessions()
    return undefined
  },
  "DELETE /api/v2/users/me/sessions": async ({ actor, request }) => {
    const { userId, sessionId } = actor
    const ended = await db.transaction(async (tx) => {
      await audit.record(tx, { actor, action: "identity.sessionsEnded", subject: userId, request })
      return await endOtherSessions(tx, { userId, sessionId })
    })
    forgetSessions()
    return { ended }
  },
})

const toSession = (row: SessionRow, currentId: string): SignedInSession => {
  const agent = row.userAgent ? Bowser.parse(row.userAgent) : undefined
  return {
    id: row.id,
    browser: agent?.browser.name ?? null,
    system: agent?.os.name ?? null,
    current: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }
}
