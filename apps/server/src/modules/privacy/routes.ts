import { createHash, randomBytes, randomUUID } from "node:crypto"
import type { Readable } from "node:stream"
import type { DataExport, privacyEndpoints } from "@arnica/contract/privacy"
import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import { accessLog } from "./access-log.ts"
import {
  findExport,
  findExports,
  insertExport,
  insertLink,
  type StoredExport,
  useLink,
} from "./export-repository.ts"
import { exportPolicy } from "./policy.ts"
import { archivePlace } from "./write-export.ts"

const LINK_MS = 600_000
const SECRET_BYTES = 32

type Needs = { readonly platform: Platform; readonly identity: Pick<Identity, "users"> }

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

type Written = StoredExport & { readonly fileKey: string }

const contentOf = async ({ db, files, fields }: Platform, stored: Written): Promise<Readable> => {
  const sealed = await files.read(stored.fileKey)
  if (sealed === undefined) throw new AppError("linkExpired")
  const opened = await fields.openFile(db.query, { at: archivePlace(stored), sealed })
  if (opened.kind === "destroyed") throw new AppError("linkExpired")
  return opened.value
}

/** Calls about one's own data. Each one knows nobody but who is signed in. */
export const privacyRoutes = ({ platform, identity }: Needs): Handlers<typeof privacyEndpoints> => {
  const { db, clock, jobs, audit } = platform
  const ownExport = async (actor: SignedIn, id: string): Promise<Written> => {
    const found = exportPolicy.authorize(actor, "open", await findExport(db.query, id))
    const { fileKey, expiresAt } = found
    if (fileKey === null || expiresAt === null || expiresAt <= clock.now()) throw new AppError("linkExpired")
    return { ...found, fileKey }
  }
  return {
    "GET /api/v2/data-exports": async ({ actor }) =>
      (await findExports(db.query, actor.userId)).map((each) => toExport(each, clock.now())),
    "POST /api/v2/data-exports": async ({ actor, language, request }) => {
      const id = randomUUID()
      await db.transaction(async (tx) => {
        if (!(await insertExport(tx, { id, userId: actor.userId, language, now: clock.now() }))) return
        await jobs.enqueue({ name: "privacy.writeExport", data: { exportId: id } }, tx)
        await audit.record(tx, { actor, action: "privacy.exportAsked", subject: actor.userId, request })
      })
      const [newest] = await findExports(db.query, actor.userId)
      if (newest === undefined) throw new Error("an archive was not noted")
      return answer({ status: 201, body: toExport(newest, clock.now()) })
    },
    "POST /api/v2/data-exports/{id}/links": async ({ actor, params }) => {
      const { id } = await ownExport(actor, params.id)
      const token = randomBytes(SECRET_BYTES).toString("base64url")
      const until = clock.now() + LINK_MS
      await db.transaction((tx) => insertLink(tx, { hash: hashOf(token), exportId: id, until }))
      const url = `/api/v2/data-exports/${id}/file?token=${token}`
      return answer({ status: 201, body: { url, expiresAt: new Date(until).toISOString() } })
    },
    "GET /api/v2/data-exports/{id}/file": async ({ actor, params, query, request }) => {
      const stored = await ownExport(actor, params.id)
      const content = await contentOf(platform, stored)
      const isGood = await db.transaction(async (tx) => {
        const used = await useLink(tx, { hash: hashOf(query.token), exportId: stored.id, now: clock.now() })
        if (used)
          await audit.record(tx, { actor, action: "privacy.exportFetched", subject: actor.userId, request })
        return used
      })
      if (!isGood) {
        content.destroy()
        throw new AppError("linkExpired")
      }
      const headers = {
        "content-disposition": 'attachment; filename="arnica-data.zip"',
        "cache-control": "no-store",
      }
      return answer({ headers, body: content })
    },
    "GET /api/v2/access-log": ({ actor, query }) =>
      accessLog({ audit, identity }, { userId: actor.userId, ...query }),
  }
}

const stateOf = ({ expiresAt, fileKey }: StoredExport, now: number): DataExport["state"] => {
  if (expiresAt === null) return "asked"
  return fileKey === null || expiresAt <= now ? "expired" : "ready"
}

const toExport = (stored: StoredExport, now: number): DataExport => ({
  id: stored.id,
  state: stateOf(stored, now),
  askedAt: new Date(stored.askedAt).toISOString(),
  expiresAt: stored.expiresAt === null ? null : new Date(stored.expiresAt).toISOString(),
  bytes: stored.bytes,
})
