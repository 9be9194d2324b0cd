import { AUDIT_ACTIONS } from "@arnica/contract/audit-words"
import type { AuditLine, operationsEndpoints } from "@arnica/contract/operations"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { wallToInstant } from "@arnica/rules/zones"
import type { z } from "zod"
import type { AuditFilters } from "../../../platform/audit/audit-repository.ts"
import type { AuditDetails, AuditEntry } from "../../../platform/audit/entry.ts"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { OperationsContext } from "../context.ts"

type Wanted = z.output<(typeof operationsEndpoints)["GET /api/v2/admin/audit/export"]["query"]>
type Reading = {
  readonly reader: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
  readonly wanted: Wanted
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const DAY_MS = 86_400_000

/** Nobody: an address that no account has. */
const NOBODY = "00000000-0000-0000-0000-000000000000"

const personOf = async ({ identity }: OperationsContext, text: string): Promise<string> =>
  text.includes("@") ? ((await identity.users.byEmail(text))?.id ?? NOBODY) : text

const startOf = (zone: string, day: string, plus = 0): number =>
  wallToInstant(zone, Date.parse(day) / DAY_MS + plus, 0)

/** The filter as the log takes it; null when nothing can match. */
const filterOf = async (ctx: OperationsContext, wanted: Wanted): Promise<AuditFilters | null> => {
  const { actor, action, subject, from, to, zone } = wanted
  const about = subject ? (await personOf(ctx, subject)).toLowerCase() : undefined
  if (about !== undefined && !UUID.test(about)) return null
  return {
    ...(actor ? { actor: await personOf(ctx, actor) } : {}),
    ...(action ? { action } : {}),
    ...(about === undefined ? {} : { subject: about }),
    ...(from === undefined ? {} : { from: startOf(zone, from) }),
    ...(to === undefined ? {} : { until: startOf(zone, to, 1) }),
  }
}

/** Entries with the names of those whom they are about, in one look-up. */
const present = async (
  { identity }: OperationsContext,
  entries: readonly AuditEntry[],
): Promise<AuditLine[]> => {
  const ids = entries.flatMap((entry) => [entry.actor, entry.subject ?? ""]).filter((id) => UUID.test(id))
  const people = await identity.users.byIds([...new Set(ids)])
  return entries.map(({ at, details, ...entry }) => ({
    ...entry,
    at: new Date(at).toISOString(),
    actorName: people.get(entry.actor)?.name ?? null,
    subjectName: entry.subject === null ? null : (people.get(entry.subject)?.name ?? null),
    details: { ...details },
  }))
}

/** What was looked for, as the log tells of it: ids, never addresses. */
const detailsOf = ({ from, to, action }: Wanted, found: AuditFilters | null): AuditDetails => ({
  ...(found?.actor === undefined ? {} : { actor: found.actor }),
  ...(found?.subject === undefined ? {} : { subject: found.subject }),
  ...(action ? { action } : {}),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

type Note = {
  readonly action: "administration.auditRead" | "administration.auditExported"
  readonly filters: AuditFilters | null
}

const writeDown = (
  { db, audit }: OperationsContext,
  { reader: actor, request: { id, ip }, wanted }: Reading,
  { action, filters }: Note,
): Promise<void> =>
  db.transaction((tx) =>
    audit.record(tx, { actor, action, details: detailsOf(wanted, filters), request: { id, ip } }),
  )

/** A page of the audit log. That somebody looked is in it from then on; further pages belong to the same look. */
export const auditPage = async (
  ctx: OperationsContext,
  { before, count, ...reading }: Reading & { readonly before: number | undefined; readonly count: number },
): Promise<{ items: AuditLine[]; next: number | null }> => {
  const filters = await filterOf(ctx, reading.wanted)
  // One more than is shown tells whether there is more.
  const found =
    filters === null
      ? []
      : await ctx.audit.list(filters, { limit: count + 1, ...(before === undefined ? {} : { before }) })
  const shown = found.slice(0, count)
  if (before === undefined) await writeDown(ctx, reading, { action: "administration.auditRead", filters })
  return {
    items: await present(ctx, shown),
    next: found.length > count ? (shown.at(-1)?.id ?? null) : null,
  }
}

const PIECE = 500
const HEAD = [
  "id",
  "at",
  "actor",
  "actorName",
  "role",
  "action",
  "actionText",
  "subject",
  "subjectName",
  "object",
  "reason",
  "request",
  "details",
]

/** What an action is called; its code where there are no words any more. */
const textOf = (language: Language, code: string): string => {
  const action = AUDIT_ACTIONS.find((known) => known === code)
  return action === undefined ? code : translator(language)(`audit:action.${action}`)
}

/** The entries of a list as a table, piece by piece: codes, and what the actions are called. */
export const exportAudit = async (
  ctx: OperationsContext,
  { language, ...reading }: Reading & { readonly language: Language },
): Promise<AsyncGenerator<string>> => {
  const filters = await filterOf(ctx, reading.wanted)
  await writeDown(ctx, reading, { action: "administration.auditExported", filters })
  return csvInPieces<AuditLine>({
    head: HEAD,
    size: PIECE,
    read: async ({ last }) => {
      if (filters === null) return []
      const before = last === undefined ? {} : { before: last.id }
      return await present(ctx, await ctx.audit.list(filters, { limit: PIECE, ...before }))
    },
    cells: ({ id, at, actor, actorName, actorRole, action, subject, subjectName, ...rest }) => [
      id,
      at,
      actor,
      actorName,
      actorRole,
      action,
      textOf(language, action),
      subject,
      subjectName,
      rest.object === null ? null : `${rest.object.type} ${rest.object.id}`,
      rest.reason,
      rest.requestId,
      JSON.stringify(rest.details),
    ],
  })
}
