import { createHash, randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import { isSessionOf } from "./session-repository.ts"

const PURPOSE = "identity.explicitAuth"
const WORKS_MS = 5 * 60_000
/** Longer than any session that could come again. */
const REMEMBERED_MS = 60 * 24 * 3_600_000

const payloadSchema = z.object({ userId: z.uuid(), sessionId: z.uuid(), once: z.uuid() })

type Needs = {
  readonly db: Db
  readonly now: () => number
  readonly tokens: Tokens
  /** Whose session a value is, or null. */
  readonly userOfSession: (value: string) => Promise<string | null>
}

/** What a phone puts into the address of a page that it opens, so that its user is signed in there. */
export type ExplicitAuth = {
  /** A value that works once, for five minutes, while the session stands. */
  readonly issue: (holder: { readonly userId: string; readonly sessionId: string }) => {
    readonly explicitAuth: string
    readonly expiresAt: number
  }
  /** Whom a value signs in: one of `issue`, or a session's own. Null for nobody, and for one that was used before. */
  readonly redeem: (value: string) => Promise<string | null>
  /** Forgets what could not work again anyway. */
  readonly sweep: () => Promise<void>
}

/** An address stays in histories and logs, so what stood in one is worth nothing afterwards. */
export const createExplicitAuth = ({ db, now, tokens, userOfSession }: Needs): ExplicitAuth => {
  const ownerOf = async (value: string): Promise<string | null> => {
    const read = tokens.verify({ purpose: PURPOSE, token: value, schema: payloadSchema, now: now() })
    if (read.kind === "expired") return null
    if (read.kind === "tampered") return await userOfSession(value)
    const { userId, sessionId } = read.payload
    return (await isSessionOf(db.query, { userId, sessionId })) ? userId : null
  }
  return {
    issue: (holder) => {
      const expiresAt = now() + WORKS_MS
      const payload = { ...holder, once: randomUUID() }
      return { explicitAuth: tokens.sign({ purpose: PURPOSE, payload, expiresAt }), expiresAt }
    },
    redeem: async (value) => {
      const userId = await ownerOf(value)
      if (userId === null) return null
      const { rows } = await db.query.execute(sql`
        insert into identity.spent_explicit_auth (hash, spent_at)
        values (${createHash("sha256").update(value).digest()}, ${new Date(now())})
        on conflict do nothing returning spent_at`)
      return rows.length === 1 ? userId : null
    },
    sweep: async () => {
      await db.query.execute(
        sql`delete from identity.spent_explicit_auth where spent_at < ${new Date(now() - REMEMBERED_MS)}`,
      )
    },
  }
}
