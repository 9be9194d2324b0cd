import type { AuditLine, administrationEndpoints } from "@arnica/contract/administration"
import type { z } from "zod"
import type { AdministrationContext } from "../routes.ts"

type Query = z.output<(typeof administrationEndpoints)["GET /api/v2/admin/audit"]["query"]>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A page of the audit log with the names of those whom it is about, in one look-up. */
export const auditPage = async (
  { audit, identity }: AdministrationContext,
  { before, count, from, until, actor, action, subject }: Query,
): Promise<{ items: AuditLine[]; next: number | null }> => {
  const filters = {
    ...(actor === undefined || actor === "" ? {} : { actor }),
    ...(action === undefined || action === "" ? {} : { action }),
    ...(subject === undefined ? {} : { subject }),
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(until === undefined ? {} : { until: Date.parse(until) }),
  }
  // One more than is shown tells whether there is more.
  const found = await audit.list(filters, {
    limit: count + 1,
    ...(before === undefined ? {} : { before }),
  })
  const shown = found.slice(0, count)
  const ids = shown.flatMap((entry) => [entry.actor, entry.subject ?? ""]).filter((id) => UUID.test(id))
  const people = await identity.users.byIds([...new Set(ids)])
  return {
    items: shown.map(({ at, details, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      actorName: people.get(entry.actor)?.name ?? null,
      subjectName: entry.subject === null ? null : (people.get(entry.subject)?.name ?? null),
      details: { ...details },
    })),
    next: found.length > count ? (shown.at(-1)?.id ?? null) : null,
  }
}
