import type { ClientDetails } from "@arnica/contract/clients"
import type { BookedSession } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"
import { clientPolicy } from "../policy.ts"
import { archiveClient, type ClientRow, findClient } from "../repository.ts"
import { tagClient } from "../sealed-tags.ts"
import { presentClients } from "./list-clients.ts"

type One = { readonly actor: SignedIn; readonly id: number }

/** One of the specialist's own clients. Throws clientNotFound. */
export const ownClient = async ({ db, clock }: PracticeContext, { actor, id }: One): Promise<ClientRow> =>
  clientPolicy.authorize(actor, "keep", await findClient(db.query, { id, now: clock.now() }))

const present = async (ctx: PracticeContext, row: ClientRow): Promise<ClientDetails> => {
  const [shown, relation] = await Promise.all([
    presentClients(ctx, [row]),
    ctx.booking.practiceClients.readRelationship(row),
  ])
  const [client] = shown
  if (client === undefined) throw new Error("a client was not presented")
  const { isOpen, closesAt, files } = relation
  return {
    ...client,
    isOpen,
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    files: files.map(({ id, name, bytes, uuid, start }) => ({
      id,
      name,
      bytes,
      appointmentUuid: uuid,
      at: new Date(start).toISOString(),
    })),
  }
}

type Reading = One & { readonly request: FastifyRequest }

/** One client, and what they left for sessions. That the page was opened stands in the audit log. Throws clientNotFound. */
export const readClient = async (
  ctx: PracticeContext,
  { request, ...one }: Reading,
): Promise<ClientDetails> => {
  const row = await ownClient(ctx, one)
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, {
      actor: one.actor,
      action: "practice.clientRead",
      subject: row.clientId,
      request: { id: request.id, ip: request.ip },
    }),
  )
  return await present(ctx, row)
}

/** The conversation with a client: the one that there is, or a new one. Throws clientNotFound. */
export const conversationWith = async (ctx: PracticeContext, one: One): Promise<{ id: string }> =>
  await ctx.messaging.openBetween(await ownClient(ctx, one))

type Change = One & { readonly tags?: string[] | undefined; readonly archived?: boolean | undefined }

/** Tags a client, or archives them. Throws clientNotFound. */
export const changeClient = async (
  ctx: PracticeContext,
  { actor, id, tags, archived }: Change,
): Promise<ClientDetails> => {
  const { clientId, specialistId } = await ownClient(ctx, { actor, id })
  await ctx.db.transaction(async (tx) => {
    if (tags !== undefined) await tagClient({ ...ctx, on: tx }, { id, clientId, specialistId, tags })
    if (archived !== undefined) await archiveClient(tx, { id, archived, now: ctx.clock.now() })
  })
  return await present(ctx, await ownClient(ctx, { actor, id }))
}

type Page = One & { readonly language: Language; readonly count: number; readonly offset: number }

/** A page of the packages that a client bought, and what is left of them. Throws clientNotFound. */
export const packagesOfClient = async (
  ctx: PracticeContext,
  { actor, id, ...page }: Page,
): ReturnType<PracticeContext["packages"]["soldTo"]> => {
  const { clientId, specialistId } = await ownClient(ctx, { actor, id })
  return await ctx.packages.soldTo({ ...page, clientId, specialistId })
}

/** A page of what was issued to a client, the newest first. Throws clientNotFound. */
export const invoicesOfClient = async (
  ctx: PracticeContext,
  { actor, id, ...page }: Omit<Page, "language">,
): ReturnType<PracticeContext["invoicing"]["issuedTo"]> => {
  const { clientId, specialistId } = await ownClient(ctx, { actor, id })
  return await ctx.invoicing.issuedTo({ ...page, clientId, specialistId })
}

/** A page of what a client booked. Throws clientNotFound. */
export const sessionsOfClient = async (
  ctx: PracticeContext,
  { actor, id, ...page }: Page,
): Promise<{ total: number; items: BookedSession[] }> => {
  const { clientId } = await ownClient(ctx, { actor, id })
  const { count, details } = await ctx.booking.practiceClients.listSessions({ ...page, actor, clientId })
  return { total: count, items: details }
}
