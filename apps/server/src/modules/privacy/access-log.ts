import type { AccessEntry } from "@arnica/contract/privacy"
import type { Audit } from "../../platform/audit/audit.ts"
import type { AuditEntry } from "../../platform/audit/entry.ts"
import type { Identity } from "../identity/index.ts"

const PAGE = 20

const IMPERSONATED = /^identity\.impersonat/

const WHO: Readonly<Record<string, AccessEntry["who"]>> = {
  admin: "staff",
  provider: "specialist",
  clinic: "clinic",
  hr: "company",
  ohPsychologist: "psychologist",
  accountant: "accountant",
  customer: "customer",
  anonymous: "anonymous",
}

/** A page of what was done with somebody's data. Specialists are named; staff acts for the house. */
export const accessLog = async (
  { audit, identity }: { readonly audit: Audit; readonly identity: Pick<Identity, "users"> },
  wanted: { readonly userId: string; readonly before?: number | undefined },
): Promise<{ items: AccessEntry[]; next: number | null }> => {
  const { userId, before } = wanted
  const found = await audit.ofSubject(userId, {
    limit: PAGE + 1,
    ...(before === undefined ? {} : { before }),
  })
  const shown = found.slice(0, PAGE)
  const actors = shown.filter(({ actorRole }) => actorRole === "provider").map(({ actor }) => actor)
  const people = await identity.users.byIds([...new Set(actors)])
  const toEntry = (entry: AuditEntry): AccessEntry => {
    const person = people.get(entry.actor)
    return {
      id: entry.id,
      at: new Date(entry.at).toISOString(),
      who: entry.actor === userId ? "you" : (WHO[entry.actorRole] ?? "system"),
      name: person === undefined || entry.actor === userId ? null : `${person.firstName} ${person.lastName}`,
      action: entry.action,
      // The reason of an impersonation may speak of others; what it was for is in the action.
      reason: IMPERSONATED.test(entry.action) ? null : entry.reason,
    }
  }
  return { items: shown.map(toEntry), next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}
