import type { AccountDeletion, accountDeletionEndpoints } from "@arnica/contract/privacy"
import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import { findDeletion, insertDeletion, notePaused, withdrawDeletion } from "./deletion-repository.ts"
import { blockersOf, isAnythingOpen, pause } from "./erase-account.ts"
import { notifyDeletionAsked } from "./notifications.ts"

/** How long somebody can think better of it; the privacy notice promises it. */
const GRACE_MS = 30 * 86_400_000

type Needs = { readonly platform: Platform; readonly identity: Pick<Identity, "users"> }

const refuseAddress = (): AppError =>
  new AppError("badInput", {
    details: [
      {
        path: "email",
        message: "errors:validation.notYourEmail",
        translationKey: "errors:validation.notYourEmail",
      },
    ],
  })

/** Calls about the end of one's own account. */
export const deletionRoutes = ({ platform, identity }: Needs): Handlers<typeof accountDeletionEndpoints> => {
  const { db, clock, audit } = platform
  const stateOf = async (actor: SignedIn): Promise<AccountDeletion> => {
    const on = db.query
    const asked = await findDeletion(on, actor.userId)
    const blockers = await blockersOf(platform, { on, userId: actor.userId })
    return {
      canAsk: blockers.length === 0,
      obstacles: blockers,
      dueAt: asked === null ? null : new Date(asked.dueAt).toISOString(),
      isOpen: await isAnythingOpen(platform, { on, userId: actor.userId }),
    }
  }
  return {
    "GET /api/v2/account-deletion": ({ actor }) => stateOf(actor),
    "POST /api/v2/account-deletion": async ({ actor, body, language, request }) => {
      const { userId } = actor
      const blockers = await blockersOf(platform, { on: db.query, userId })
      if (blockers.length > 0) throw new AppError("lastAdministrator", { data: { obstacles: blockers } })
      const owner = (await identity.users.byIds([userId])).get(userId)
      if (owner === undefined) throw new AppError("noSession")
      if (body.email.toLowerCase() !== owner.email) throw refuseAddress()
      const askedAt = clock.now()
      const dueAt = askedAt + GRACE_MS
      await db.transaction(async (tx) => {
        if (!(await insertDeletion(tx, { userId, language, askedAt, dueAt }))) return
        await notePaused(tx, { userId, paused: await pause(platform, { tx, userId }) })
        await audit.record(tx, { actor, action: "privacy.deletionAsked", subject: userId, request })
        await notifyDeletionAsked(platform, { tx, owner, dueAt })
      })
      return answer({ status: 201, body: await stateOf(actor) })
    },
    "DELETE /api/v2/account-deletion": async ({ actor, request }) => {
      const { userId } = actor
      await db.transaction(async (tx) => {
        const paused = await withdrawDeletion(tx, userId)
        if (paused === null) return
        for (const { module, resume } of platform.personalData.holders())
          if (paused.includes(module)) await resume?.(tx, userId)
        await audit.record(tx, { actor, action: "privacy.deletionWithdrawn", subject: userId, request })
      })
      return await stateOf(actor)
    },
  }
}
