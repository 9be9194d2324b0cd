import { randomUUID } from "node:crypto"
import {
  HEALTH_LINK_FILE_TYPE,
  HEALTH_LINK_LIMITS,
  type healthLinkManifestSchema,
} from "@arnica/contract/health-links"
import { MINUTE_MS } from "@arnica/rules/calendar"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { Platform } from "../../../platform/types.ts"
import type { RecordsContext } from "../context.ts"
import { noteReading } from "../readers.ts"
import { recipientPlace } from "./own-links.ts"
import { countWrongPasscode, findWorking, insertOpening, type LinkLock, readPayload } from "./repository.ts"
import { addressHashOf, isPasscode } from "./secrets.ts"

type Context = RecordsContext & Pick<Platform, "tokens">
type Manifest = z.infer<typeof healthLinkManifestSchema>
type Opening = {
  readonly address: string
  readonly recipient: string
  readonly passcode?: string | undefined
  readonly embeddedLengthMax?: number | undefined
  readonly request: Pick<FastifyRequest, "id" | "ip">
}

const PURPOSE = "records.healthLinkFile"

/** The link at an address; that it never was, has ended or was stopped is all the same to whoever asks. */
const linkAt = async (ctx: RecordsContext, address: string): Promise<LinkLock> => {
  const link = await findWorking(ctx.db.query, {
    addressHash: addressHashOf(address),
    now: ctx.clock.now(),
  })
  if (link === null) throw new AppError("healthLinkGone")
  return link
}

/** Looks at a passcode. A wrong one is counted before it is refused; that none came is told without counting. */
const unlock = async (ctx: RecordsContext, link: LinkLock, passcode: string | undefined): Promise<void> => {
  if (passcode === undefined)
    throw new AppError("wrongPasscode", {
      params: { number: link.triesLeft },
      remainingAttempts: link.triesLeft,
    })
  if (await isPasscode(passcode, link)) return
  // Of several at once, those past the tenth find nothing left to count.
  const remainingAttempts = await countWrongPasscode(ctx.db.query, link.id)
  if (remainingAttempts === null) throw new AppError("healthLinkGone")
  throw new AppError("wrongPasscode", { params: { number: remainingAttempts }, remainingAttempts })
}

/**
 * The manifest of a link for whoever has its address and passcode; that it was opened, and who they said they are, is written
 * down for its owner. Throws healthLinkGone, and wrongPasscode with the tries that are left.
 */
export const openHealthLink = async (
  ctx: Context,
  { address, recipient, passcode, embeddedLengthMax, request }: Opening,
): Promise<Manifest> => {
  const link = await linkAt(ctx, address)
  await unlock(ctx, link, passcode)
  const { id: linkId, ownerId } = link
  const now = ctx.clock.now()
  const payload = await ctx.db.transaction(async (tx) => {
    const found = await readPayload(tx, { id: linkId, now })
    if (found === null) throw new AppError("healthLinkGone")
    const id = randomUUID()
    const sealed = await ctx.fields.sealText(tx, { at: recipientPlace(ownerId, id), value: recipient })
    await insertOpening(tx, { id, linkId, at: now, recipient: sealed })
    const actor = { kind: "anonymous" } as const
    await noteReading(ctx, { tx, actor, ownerId, action: "records.linkOpened", request })
    return found
  })
  const lastUpdated = new Date(link.createdAt).toISOString()
  const file = { contentType: HEALTH_LINK_FILE_TYPE, lastUpdated } as const
  if (payload.length <= (embeddedLengthMax ?? payload.length))
    return { status: "finalized", files: [{ ...file, embedded: payload }] }
  const expiresAt = now + HEALTH_LINK_LIMITS.fileMinutes * MINUTE_MS
  const ticket = ctx.tokens.sign({ purpose: PURPOSE, payload: { link: linkId }, expiresAt })
  const location = `${ctx.publicUrl}/api/v2/shl/${address}/files/${ticket}`
  return { status: "finalized", files: [{ ...file, location }] }
}

/** The encrypted file that a manifest named, while that is not long ago and the link works. Throws healthLinkGone. */
export const readHealthLinkFile = async (
  ctx: Context,
  { address, ticket }: { readonly address: string; readonly ticket: string },
): Promise<string> => {
  const { id } = await linkAt(ctx, address)
  const now = ctx.clock.now()
  const schema = z.object({ link: z.literal(id) })
  const token = ctx.tokens.verify({ purpose: PURPOSE, token: ticket, schema, now })
  const payload =
    token.kind === "valid" ? await ctx.db.transaction((tx) => readPayload(tx, { id, now })) : null
  if (payload === null) throw new AppError("healthLinkGone")
  return payload
}
