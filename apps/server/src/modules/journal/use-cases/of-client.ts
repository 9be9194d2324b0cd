import type { PictureSize } from "@arnica/contract/journal"
import type { Homework, SharedEntry } from "@arnica/contract/journal-sharing"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { JournalContext } from "../context.ts"
import { findEntry } from "../entry-repository.ts"
import { findHomeworkBetween } from "../homework-repository.ts"
import { findPicture } from "../picture-repository.ts"
import { findEntriesWithin, findSharesWith, type ShareRow } from "../share-repository.ts"
import { askHomework, presentHomework } from "./homework.ts"
import { type OpenPicture, openPicture } from "./pictures.ts"
import { presentShared } from "./present.ts"

type OfClient = { readonly actor: SignedIn; readonly number: number }
type Pair = { readonly specialistId: number; readonly clientId: string }

/** A specialist and one of their clients. Throws clientNotFound. */
const resolveParties = async (
  { practice }: Pick<JournalContext, "practice">,
  { actor: { specialistId }, number }: OfClient,
): Promise<Pair> => {
  const clientId = specialistId === null ? undefined : await practice.findUser({ specialistId, number })
  if (specialistId === null || clientId === undefined) throw new AppError("clientNotFound")
  return { specialistId, clientId }
}

/** What is shared now; nothing once what is between the two has closed. */
const sharedNow = async (
  ctx: JournalContext,
  { specialistId, clientId }: Pair,
): Promise<{ isOpen: boolean; shares: ShareRow[] }> => {
  const isOpen = (await ctx.booking.clientAccess.findSpecialists(clientId)).includes(specialistId)
  const asked = { specialistId, userId: clientId, now: ctx.clock.now() }
  return { isOpen, shares: isOpen ? await findSharesWith(ctx.db.query, asked) : [] }
}

type Overview = {
  readonly isOpen: boolean
  readonly homework: Homework[]
  readonly shared: { from: string; to: string; until: string }[]
}

/** What a specialist asked a client, and of which days the client shares the journal. Throws clientNotFound. */
export const readOverview = async (ctx: JournalContext, of: OfClient): Promise<Overview> => {
  const pair = await resolveParties(ctx, of)
  const { specialistId, clientId: userId } = pair
  const { isOpen, shares } = await sharedNow(ctx, pair)
  return {
    isOpen,
    homework: await presentHomework(ctx, await findHomeworkBetween(ctx.db.query, { specialistId, userId })),
    shared: shares.map(({ from, to, untilAt }) => ({ from, to, until: new Date(untilAt).toISOString() })),
  }
}

/** Asks a client to write about something. Throws badInput, clientNotFound, relationEnded and tooManyRequests. */
export const askClient = async (
  ctx: JournalContext,
  { text, until, ...of }: OfClient & { readonly text: string; readonly until: string },
): Promise<Homework> => askHomework(ctx, { ...(await resolveParties(ctx, of)), text, until })

type Picturing = OfClient & {
  readonly pictureId: string
  readonly size: PictureSize
  readonly request: FastifyRequest
}

/**
 * A picture of an entry that a client shares now. That it was opened whole stands in the audit log; small ones come with the
 * page that was noted. Throws clientNotFound and notFound.
 */
export const readSharedPicture = async (
  ctx: JournalContext,
  { pictureId, size, request, ...of }: Picturing,
): Promise<OpenPicture> => {
  const pair = await resolveParties(ctx, of)
  const { shares } = await sharedNow(ctx, pair)
  const picture = await findPicture(ctx.db.query, pictureId)
  if (picture === null || picture.entryId === null || picture.userId !== pair.clientId)
    throw new AppError("notFound")
  const entry = await findEntry(ctx.db.query, picture.entryId)
  if (entry === null || !shares.some(({ from, to }) => from <= entry.day && entry.day <= to))
    throw new AppError("notFound")
  if (size === "full")
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        actor: of.actor,
        action: "journal.pictureRead",
        subject: pair.clientId,
        details: {},
        request: { id: request.id, ip: request.ip },
      }),
    )
  return await openPicture(ctx, { picture, size })
}

type Reading = OfClient & {
  readonly count: number
  readonly offset: number
  readonly request: FastifyRequest
}

/** Reads what a client shares. That it was read stands in the audit log, ahead of what it says. Throws clientNotFound. */
export const readShared = async (
  ctx: JournalContext,
  { count, offset, request, ...of }: Reading,
): Promise<{ total: number; items: SharedEntry[] }> => {
  const pair = await resolveParties(ctx, of)
  const { shares } = await sharedNow(ctx, pair)
  const { total, rows } = await findEntriesWithin(ctx.db.query, {
    userId: pair.clientId,
    spans: shares,
    count,
    offset,
  })
  if (rows.length === 0) return { total, items: [] }
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, {
      actor: of.actor,
      action: "journal.entriesRead",
      subject: pair.clientId,
      details: {},
      request: { id: request.id, ip: request.ip },
    }),
  )
  return { total, items: await presentShared(ctx, rows) }
}
