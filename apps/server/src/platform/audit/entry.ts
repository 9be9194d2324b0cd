import type { AuditAction, AuditDetail, AuditObject } from "@arnica/contract/audit-words"
import type { PersonalAction } from "@arnica/contract/personal-actions"
import { z } from "zod"
import type { SignedIn } from "../http/actor.ts"

/** Who acted. */
export type AuditActor =
  | (Pick<SignedIn, "kind" | "userId" | "isAdmin" | "isProvider" | "isCorporateAdmin"> &
      Partial<Pick<SignedIn, "isHrAdmin" | "isOHPsychologist" | "isAccountant" | "impersonation">>)
  /** A job, a webhook, an operator's tool: by its name. */
  | { readonly kind: "system"; readonly name: string }
  | { readonly kind: "anonymous" }

/** Plain facts such as counts and ids. Never health data: the log outlives what it tells of, and is not sealed. */
export type AuditDetails = Readonly<Partial<Record<AuditDetail | `document ${string}`, Fact>>>
type Fact = string | number | boolean | null

type Common = {
  readonly actor: AuditActor
  readonly object?: { readonly type: AuditObject; readonly id: string }
  /** Why, in the actor's own words, where a reason is demanded. */
  readonly reason?: string
  /** The request that asked for it. Its address is kept as a keyed hash. */
  readonly request?: { readonly id: string; readonly ip: string }
  readonly details?: AuditDetails
}

/** About somebody's data: `subject` reads it in "who looked at my data", so it has words there. */
export type PersonalNote = Common & { readonly action: PersonalAction; readonly subject?: string }

/** What to write down. About nobody in particular it is one of the others. */
export type AuditNote =
  | PersonalNote
  | (Common & { readonly action: AuditAction; readonly subject?: undefined })

/** A note as it was written down. */
export type AuditEntry = {
  /** Grows with time; hand the last one in to go on reading. */
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The user's id, `system:<name>` or `anonymous`. */
  readonly actor: string
  readonly actorRole: string
  readonly action: string
  readonly subject: string | null
  readonly object: { readonly type: string; readonly id: string } | null
  readonly reason: string | null
  readonly requestId: string | null
  readonly details: Readonly<Record<string, Fact>>
}

const details = z.record(
  z.string().max(60),
  z.union([z.string().max(300), z.number(), z.boolean(), z.null()]),
)

/** The limits of a note; a longer reason is the form's to refuse. */
export const noteSchema = z.object({
  action: z.string().max(100),
  subject: z.uuid().optional(),
  object: z.object({ type: z.string().min(1).max(60), id: z.string().min(1).max(200) }).optional(),
  reason: z.string().regex(/\S/, { error: "must say something" }).max(2_000).optional(),
  details: details.optional(),
})

/** The row of an entry, with its details as the database spells them. */
export const rowSchema = z.object({
  id: z.coerce.number().int(),
  at: z.number(),
  actor: z.string(),
  actor_role: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  address_hash: z.instanceof(Buffer).nullable(),
  details: z.string(),
})

export type EntryRow = z.output<typeof rowSchema>

/** The role in which somebody acted: the first that they hold, in the order of the product's roles. */
const roleOf = (actor: AuditActor): string => {
  if (actor.kind !== "user") return actor.kind
  if (actor.isAdmin) return "admin"
  if (actor.isProvider) return "provider"
  if (actor.isCorporateAdmin) return "clinic"
  if (actor.isHrAdmin === true) return "hr"
  if (actor.isOHPsychologist === true) return "ohPsychologist"
  return actor.isAccountant === true ? "accountant" : "customer"
}

/** Name and role of an actor as they are stored. */
export const storedActor = (actor: AuditActor): { readonly actor: string; readonly role: string } => {
  if (actor.kind === "user" && actor.impersonation !== undefined)
    return { actor: actor.impersonation.adminId, role: "admin" }
  const role = roleOf(actor)
  if (actor.kind === "user") return { actor: actor.userId, role }
  return { actor: actor.kind === "system" ? `system:${actor.name}` : "anonymous", role }
}

/** The facts of a note, which also name whose account an admin acted through. */
export const storedDetails = ({
  actor,
  details: given = {},
}: Pick<AuditNote, "actor" | "details">): AuditDetails =>
  actor.kind === "user" && actor.impersonation !== undefined
    ? { ...given, through: actor.userId, impersonation: actor.impersonation.id }
    : given

/** An entry from its row. */
export const entryOf = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  actorRole: row.actor_role,
  action: row.action,
  subject: row.subject,
  object:
    row.object_type === null || row.object_id === null ? null : { type: row.object_type, id: row.object_id },
  reason: row.reason,
  requestId: row.request_id,
  details: details.parse(JSON.parse(row.details)),
})
