import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"

const KEPT_MS = 30 * 86_400_000
const rows = z.array(z.object({ email: z.string() }))

/** Notes the confirmed address that an account had until now. */
const noteEarlierAddress = async (
  on: Queryable,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: number },
): Promise<void> => {
  await on.execute(sql`
    insert into identity.earlier_address (user_id, email, until_at)
    values (${userId}, ${email}, to_timestamp(${now}::float8 / 1000))`)
}

/** The addresses that an account had within thirty days, but for the one that it has. */
const findEarlierAddresses = async (
  on: Queryable,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<string[]> => {
  const found = await on.execute(sql`
    select distinct e.email from identity.earlier_address e join identity.user_account u on u.id = e.user_id
    where e.user_id = ${userId} and e.email <> u.email and e.until_at > to_timestamp(${now - KEPT_MS}::float8 / 1000)
    order by e.email`)
  return rows.parse(found.rows).map(({ email }) => email)
}

/** Forgets those of longer ago. */
const forgetEarlierAddresses = async (on: Queryable, now: number): Promise<void> => {
  await on.execute(
    sql`delete from identity.earlier_address where until_at <= to_timestamp(${now - KEPT_MS}::float8 / 1000)`,
  )
}

/** The addresses that accounts had until lately. */
export type EarlierAddresses = {
  readonly note: (of: { readonly userId: string; readonly email: string }) => Promise<void>
  readonly of: (userId: string) => Promise<string[]>
}

/** Notes confirmed addresses that are no longer those of their accounts, and forgets them after thirty days. */
export const createEarlierAddresses = ({
  db: { query },
  clock,
  jobs,
}: Pick<Platform, "db" | "clock" | "jobs">): EarlierAddresses => {
  jobs.every({
    name: "identity.earlierAddresses",
    seconds: 3_600,
    handler: () => forgetEarlierAddresses(query, clock.now()),
  })
  return {
    note: (of) => noteEarlierAddress(query, { ...of, now: clock.now() }),
    of: (userId) => findEarlierAddresses(query, { userId, now: clock.now() }),
  }
}
