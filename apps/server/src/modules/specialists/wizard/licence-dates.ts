import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Case } from "./tab-repository.ts"
import type { TabValues } from "./tabs.ts"

/** How long before a licence runs out somebody is told for the first time. */
const LICENCE_NOTICE_DAYS = 30
const DAY_MS = 86_400_000

/** The day of an instant in UTC, "2026-03-10". */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Up to which day a licence counts as running out. */
export const lastDayOfNotice = (now: number): string => dayOf(now + LICENCE_NOTICE_DAYS * DAY_MS)

/** When a licence of a public profile runs out, within the days of notice or past; null otherwise. */
export const licenceExpiring = (
  { status, licenceExpires }: Pick<Case, "status" | "licenceExpires">,
  now: number,
): string | null =>
  (status === "active" || status === "suspended") &&
  licenceExpires !== null &&
  licenceExpires <= lastDayOfNotice(now)
    ? licenceExpires
    : null

/** Keeps when the first licence runs out; with another day, its owner is told anew. */
export const setLicenceExpires = async (
  tx: Tx,
  { id, licenses }: { readonly id: number; readonly licenses: TabValues["licenses"] },
): Promise<void> => {
  const [first = null] = licenses.items.flatMap(({ expires }) => expires ?? []).toSorted()
  await tx.execute(sql`
    update specialists.specialist set licence_expires = ${first}::date, licence_told = null
    where id = ${id} and licence_expires is distinct from ${first}::date`)
}
