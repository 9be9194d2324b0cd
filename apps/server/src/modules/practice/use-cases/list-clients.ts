import type { Client, ClientDetails } from "@arnica/contract/clients"
import type { FastifyRequest } from "fastify"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Written } from "../../messaging/index.ts"
import type { PracticeContext } from "../context.ts"
import { type ClientFilter, type ClientRow, findClients } from "../repository.ts"
import { markOf, openTags, tagsOf } from "../sealed-tags.ts"

type Page = { readonly count: number; readonly offset: number }
type Filter = Omit<ClientFilter, "specialistId" | "now" | "mark"> & { readonly tag?: string | undefined }
type Asked = Filter & Page & { readonly actor: Pick<SignedIn, "specialistId"> }

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const messagesOf = (written: Written | undefined): ClientDetails["messages"] =>
  written === undefined ? null : { conversationId: written.id, total: written.total }

const nameOf = (person: { readonly firstName: string; readonly lastName: string } | undefined): string =>
  person === undefined ? "" : `${person.firstName} ${person.lastName}`

/** Clients with their names and tags, in one look-up each. Who has no account any more has no name. */
export const presentClients = async (
  { identity, fields, db, messaging }: Pick<PracticeContext, "identity" | "fields" | "db" | "messaging">,
  rows: readonly ClientRow[],
): Promise<(Client & Pick<ClientDetails, "messages">)[]> => {
  const clientIds = rows.map(({ clientId }) => clientId)
  const [people, tags, written] = await Promise.all([
    identity.users.byIds(clientIds),
    openTags({ fields, on: db.query }, rows),
    messaging.writtenWith({ specialistId: rows[0]?.specialistId ?? 0, clientIds }),
  ])
  return rows.map(({ clientId, specialistId: _of, firstAt, lastAt, nextAt, ...row }, at) => {
    const person = people.get(clientId)
    return {
      ...row,
      tags: [...(tags[at] ?? [])],
      fullName: nameOf(person),
      photo: person?.image ?? null,
      firstAt: iso(firstAt),
      lastAt: iso(lastAt),
      nextAt: iso(nextAt),
      unread: written.get(clientId)?.unread ?? 0,
      messages: messagesOf(written.get(clientId)),
    }
  })
}

const ownClients = async (
  { db, clock, fields }: PracticeContext,
  { actor: { specialistId }, tag = "", ...asked }: Asked,
): Promise<{ total: number; items: ClientRow[] }> => {
  if (specialistId === null) return { total: 0, items: [] }
  const mark = tag === "" ? undefined : await markOf({ fields, on: db.query }, { specialistId, tag })
  return await findClients(db.query, { ...asked, mark, specialistId, now: clock.now() })
}

/** A page of a specialist's clients. Who is no specialist yet has none. */
export const listClients = async (
  ctx: PracticeContext,
  asked: Asked,
): Promise<{ total: number; items: Client[] }> => {
  const { total, items } = await ownClients(ctx, asked)
  return { total, items: await presentClients(ctx, items) }
}

/** A page of those to whom an invoice was issued. */
export const listInvoicedClients = async (
  ctx: PracticeContext,
  asked: Asked,
): Promise<{ total: number; items: Client[] }> => {
  const { specialistId } = asked.actor
  const among = specialistId === null ? [] : await ctx.invoicing.invoicedBy(specialistId)
  return await listClients(ctx, { ...asked, among })
}

/** More than anybody has; a list that is longer ends there. */
const MOST = 50_000

/** All clients of a list by name: for choosing one of them. */
export const simpleClients = async (
  ctx: PracticeContext,
  actor: SignedIn,
): Promise<{ id: number; fullName: string }[]> => {
  const all = { show: "all", order: "name", count: MOST, offset: 0 } as const
  const { items } = await ownClients(ctx, { ...all, actor })
  const people = await ctx.identity.users.byIds(items.map(({ clientId }) => clientId))
  return items.map(({ id, clientId }) => ({ id, fullName: nameOf(people.get(clientId)) }))
}

type Exporting = Filter & { readonly actor: SignedIn; readonly request: FastifyRequest }

/** The clients of a list as a table for spreadsheets. Each of them can read that it was made. */
export const exportClients = async (
  ctx: PracticeContext,
  { actor, request, ...filter }: Exporting,
): Promise<string> => {
  const { items: rows } = await ownClients(ctx, { ...filter, actor, count: MOST, offset: 0 })
  const subjects = rows.map(({ clientId }) => clientId)
  await ctx.db.transaction((tx) =>
    ctx.audit.recordEach(tx, {
      actor,
      action: "practice.clientsExported" as const,
      subjects,
      details: { clients: rows.length },
      request: { id: request.id, ip: request.ip },
    }),
  )
  const items = await presentClients(ctx, rows)
  const day = (at: string | null): string => at?.slice(0, 10) ?? ""
  return toCsv([
    ["name", "tags", "sessions", "first", "last", "next"],
    ...items.map(({ fullName, tags, sessions, firstAt, lastAt, nextAt }) => [
      fullName,
      tags.join(", "),
      String(sessions),
      day(firstAt),
      day(lastAt),
      nextAt ?? "",
    ]),
  ])
}

/** The tags in use. */
export const listTags = async (
  ctx: PracticeContext,
  { specialistId }: SignedIn,
): Promise<{ tag: string; count: number }[]> => (specialistId === null ? [] : await tagsOf(ctx, specialistId))
