import { randomUUID } from "node:crypto"
import {
  HEALTH_LINK_LIMITS,
  type HealthLink,
  type healthLinkBody,
  type healthLinkPayloadSchema,
} from "@arnica/contract/health-links"
import { DAY_MS } from "@arnica/rules/calendar"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { RecordsContext } from "../context.ts"
import { lockFile } from "../lock.ts"
import { linkPolicy } from "../policy.ts"
import { noteReading } from "../readers.ts"
import { summaryText } from "../use-cases/take-along.ts"
import {
  countWorking,
  findLink,
  findLinksOf,
  findOpenings,
  insertLink,
  type LinkRow,
  stopLink,
} from "./repository.ts"
import { encryptFile, hashPasscode, newAddress } from "./secrets.ts"

type Own = { readonly actor: SignedIn; readonly request: Pick<FastifyRequest, "id" | "ip"> }
type Payload = z.infer<typeof healthLinkPayloadSchema>

const iso = (at: number): string => new Date(at).toISOString()

/** Where the words of a link and of its openings are sealed. */
const labelPlace = (owner: string, row: string): FieldPlace => ({
  owner,
  table: "records.health_link",
  column: "label",
  row,
})
/** Where who opened a link says who they are. */
export const recipientPlace = (owner: string, row: string): FieldPlace => ({
  owner,
  table: "records.health_link_opening",
  column: "recipient",
  row,
})

const stateOf = ({ stoppedAt, triesLeft, until }: LinkRow, now: number): HealthLink["state"] => {
  if (stoppedAt !== null) return "stopped"
  if (triesLeft === 0) return "locked"
  return until > now ? "working" : "expired"
}

/** Links as their owner sees them. */
export const presentLinks = async (
  ctx: Pick<RecordsContext, "fields" | "clock">,
  { on, rows }: { readonly on: Queryable; readonly rows: readonly LinkRow[] },
): Promise<HealthLink[]> => {
  const now = ctx.clock.now()
  const openings = await findOpenings(
    on,
    rows.map(({ id }) => id),
  )
  const links: HealthLink[] = []
  for (const row of rows) {
    const { id, ownerId, triesLeft } = row
    const label = await ctx.fields.openText(on, { at: labelPlace(ownerId, id), sealed: row.label })
    if (label.kind !== "open") continue
    const told: HealthLink["openings"] = []
    for (const opening of openings.filter(({ linkId }) => linkId === id)) {
      const at = recipientPlace(ownerId, opening.id)
      const recipient = await ctx.fields.openText(on, { at, sealed: opening.recipient })
      if (recipient.kind === "open") told.push({ at: iso(opening.at), recipient: recipient.value })
    }
    links.push({
      id,
      label: label.value,
      createdAt: iso(row.createdAt),
      until: iso(row.until),
      state: stateOf(row, now),
      triesLeft,
      openings: told,
    })
  }
  return links
}

/** Somebody's links. */
export const listHealthLinks = async (
  ctx: RecordsContext,
  { actor }: Pick<Own, "actor">,
): Promise<{ links: HealthLink[] }> => {
  const on = ctx.db.query
  return { links: await presentLinks(ctx, { on, rows: await findLinksOf(on, actor.userId) }) }
}

/** What opens a link: a page of ours behind whose `#` stands what no server is told. */
const linkOf = ({ publicUrl }: RecordsContext, { language, ...payload }: Payload & { language: string }) => {
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url")
  return `${publicUrl}/${language}/health-link#shlink:/${text}`
}

type Making = Own & z.infer<typeof healthLinkBody>

/**
 * Encrypts the patient summary as it is now, and tells this once what opens it: the key is kept nowhere else. Throws tooLarge
 * and healthLinksFull.
 */
export const makeHealthLink = async (
  ctx: RecordsContext,
  { actor, request, passcode, days, label, language }: Making,
): Promise<{ link: HealthLink; url: string }> => {
  const ownerId = actor.userId
  const text = await summaryText(ctx, { actor, language })
  const [{ payload, key }, hashed] = await Promise.all([encryptFile(text), hashPasscode(passcode)])
  const { address, addressHash } = newAddress()
  const id = randomUUID()
  const now = ctx.clock.now()
  const until = now + days * DAY_MS
  const row = await ctx.db.transaction(async (tx) => {
    await lockFile(tx, ownerId)
    if ((await countWorking(tx, { ownerId, now })) >= HEALTH_LINK_LIMITS.links)
      throw new AppError("healthLinksFull", { params: { number: HEALTH_LINK_LIMITS.links } })
    const sealed = await ctx.fields.sealText(tx, { at: labelPlace(ownerId, id), value: label })
    const fresh = { id, ownerId, label: sealed, createdAt: now, until, addressHash, payload, ...hashed }
    await insertLink(tx, fresh)
    await noteReading(ctx, { tx, actor, ownerId, action: "records.linkMade", request })
    return { ...fresh, triesLeft: HEALTH_LINK_LIMITS.tries, stoppedAt: null }
  })
  const [link] = await presentLinks(ctx, { on: ctx.db.query, rows: [row] })
  if (link === undefined) throw new AppError("notFound")
  const url = linkOf(ctx, {
    language,
    url: `${ctx.publicUrl}/api/v2/shl/${address}`,
    key,
    exp: Math.floor(until / 1000),
    flag: "P",
    ...(label === "" ? {} : { label }),
    v: 1,
  })
  return { link, url }
}

/** Stops a link: from this moment nobody opens it, and what lay under it is gone. Throws notFound. */
export const stopHealthLink = async (
  ctx: RecordsContext,
  { actor, request, id }: Own & { readonly id: string },
): Promise<void> => {
  const row = linkPolicy.authorize(actor, "stop", await findLink(ctx.db.query, id))
  const { ownerId } = row
  await ctx.db.transaction(async (tx) => {
    const isStopped = await stopLink(tx, { id, now: ctx.clock.now() })
    if (isStopped) await noteReading(ctx, { tx, actor, ownerId, action: "records.linkStopped", request })
  })
}
