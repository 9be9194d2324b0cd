import type { Client } from "@arnica/contract/clients"
import type { FastifyRequest } from "fastify"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"
import { type ClientFilter, type ClientRow, findClients, findTags } from "../repository.ts"

type Page = { readonly count: number; readonly offset: number }
type Filter = Omit<ClientFilter, "specialistId" | "now">
type Asked = Filter & Page & { readonly actor: Pick<SignedIn, "specialistId"> }

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Clients with their names, in one look-up. Who has no account any more has no name. */
export const presentClients = async (
  { identity }: Pick<PracticeContext, "identity">,
  rows: readonly ClientRow[],
): Promise<Client[]> => {
  const people = await identity.users.byIds(rows.map(({ clientId }) => clientId))
  return rows.map(({ clientId, specialistId: _of, firstAt, lastAt, nextAt, ...row }) => {
    const person = people.get(clientId)
    return {
      ...row,
      fullName: person === undefined ? "" : `${person.firstName} ${person.lastName}`,
      photo: person?.image ?? null,
      firstAt: iso(firstAt),
      lastAt: iso(lastAt),
      nextAt: iso(nextAt),
    }
  })
}

const ownClients = async (
  { db, clock }: PracticeContext,
  { actor: { specialistId }, ...asked }: Asked,
): Promise<{ total: number; items: ClientRow[] }> => {
  if (specialistId === null) return { total: 0, items: [] }
  return await findClients(db.query, { ...asked, specialistId, now: clock.now() })
}

/** A page of a specialist's clients. Who is no specialist yet has none. */
export const listClients = async (
  ctx: PracticeContext,
  asked: Asked,
): Promise<{ total: number; items: Client[] }> => {
  const { total, items } = await ownClients(ctx, asked)
  return { total, items: await presentClients(ctx, items) }
}

/** More than anybody has; a list that is longer ends there. */
const MOST = 50_000

/** All clients of a list by name: for choosing one of them. */
export const simpleClients = async (
  ctx: PracticeContext,
  actor: SignedIn,
): Promise<{ id: number; fullName: string }[]> => {
  const all = { show: "all", order: "name", count: MOST, offset: 0 } as const
  const { items } = await listClients(ctx, { ...all, actor })
  return items.map(({ id, fullName }) => ({ id, fullName }))
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
      ...{ actor, action: "practice.clientsExported" as const, subjects },
      ...{ details: { clients: rows.length }, request: { id: request.id, ip: request.ip } },
    }),
  )
  const items = await presentClients(ctx, rows)
  const day = (at: string | null): string => at?.slice(0, 10) ?? ""
  return toCsv([
    ["name", "tags", "sessions", "first", "last", "next"],
    ...items.map(({ fullName, tags, sessions, firstAt, lastAt, nextAt }) => [
      ...[fullName, tags.join(", "), String(sessions)],
      ...[day(firstAt), day(lastAt), nextAt ?? ""],
    ]),
  ])
}

/** The tags in use. */
export const listTags = async (
  { db }: PracticeContext,
  { specialistId }: SignedIn,
): Promise<{ tag: string; count: number }[]> =>
  specialistId === null ? [] : await findTags(db.query, specialistId)
