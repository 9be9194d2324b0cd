import type { ACCOUNT_LISTS } from "@arnica/contract/administration"
import { RIGHTS, type Right } from "@arnica/contract/rights"
import { and, count, desc, eq, gt, gte, inArray, ne, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Asked } from "../../platform/db/asked.ts"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { ask } from "../../platform/db/statement.ts"
import { userAccount, verification } from "./tables.ts"

/** A row of a user, as this module reads it. */
export type UserRow = typeof userAccount.$inferSelect

/** The users with these ids; unknown ids are left out. */
export const findUsers = (on: Queryable, ids: readonly string[]): Promise<UserRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(userAccount)
        .where(inArray(userAccount.id, [...ids]))

/** How many accounts there are, and how many of them since an instant. */
export const countUsers = async (on: Queryable, since: number): Promise<{ total: number; since: number }> => {
  const fresh = sql<number>`count(*) filter (where ${userAccount.createdAt} >= ${new Date(since).toISOString()})`
  const [row] = await on.select({ total: count(), since: fresh.mapWith(Number) }).from(userAccount)
  return row ?? { total: 0, since: 0 }
}

/** Whether somebody else than this user is an admin of the marketplace. */
export const hasOtherAdmin = async (on: Queryable, userId: string): Promise<boolean> => {
  const [other] = await on
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.isAdmin, true), ne(userAccount.id, userId)))
    .limit(1)
  return other !== undefined
}

/** The admins of the marketplace, the first before the others. */
export const findAdminIds = async (on: Queryable): Promise<string[]> => {
  const rows = await on
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.isAdmin, true))
    .orderBy(userAccount.number)
  return rows.map(({ id }) => id)
}

/** These users, kept from others until the transaction ends. */
export const lockUsers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, UserRow>> => {
  const rows = await tx
    .select()
    .from(userAccount)
    .where(inArray(userAccount.id, [...ids]))
    .orderBy(userAccount.id)
    .for("update")
  return new Map(rows.map((user) => [user.id, user]))
}

/** Accounts that changed since an instant and have a higher number than the last one that was read, kept from others until the transaction ends. */
export const lockChanged = async (
  tx: Tx,
  { since, after, count: most }: { readonly since: number; readonly after: number; readonly count: number },
): Promise<Pick<UserRow, "id" | "number" | "firstName" | "lastName">[]> => {
  const { id, number, firstName, lastName, updatedAt } = userAccount
  return await tx
    .select({ id, number, firstName, lastName })
    .from(userAccount)
    .where(and(gte(updatedAt, new Date(since)), gt(number, after)))
    .orderBy(number)
    .limit(most)
    .for("share")
}

/** What an admin may, of who is one. */
export const listRights = (user: Pick<UserRow, "isAdmin" | "mayImpersonate" | "mayAppoint">): Right[] =>
  RIGHTS.filter((right) => user.isAdmin && user[RIGHT_FLAGS[right]])

/** The column of each right. */
export const RIGHT_FLAGS = {
  admin: "isAdmin",
  looking: "mayImpersonate",
  appointing: "mayAppoint",
} as const satisfies Readonly<Record<Right, keyof UserRow>>

/** What can be given to who does not have it: the account is there, its address confirmed, and the role comes first. */
export const givableRights = (user: UserRow): Right[] =>
  user.emailVerified && !user.email.endsWith("@deleted.invalid")
    ? RIGHTS.filter((right) => !user[RIGHT_FLAGS[right]] && (right === "admin" || user.isAdmin))
    : []

/** Whether somebody gives and takes the rights of admins. */
export const mayAppoint = (user: UserRow | null | undefined): boolean =>
  user?.isAdmin === true && user.mayAppoint

/** The user with this id, or null. */
export const findUser = async (on: Queryable, id: string): Promise<UserRow | null> => {
  const [user] = await on.select().from(userAccount).where(eq(userAccount.id, id))
  return user ?? null
}

/** Whether an address, in lower case, has an account. */
export const isEmailTaken = async (on: Queryable, email: string): Promise<boolean> => {
  const users = await on.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email))
  return users.length > 0
}

/** The language of the account at an address, in lower case; null where there is none. */
export const languageAtEmail = async (on: Queryable, email: string): Promise<string | null> => {
  const [user] = await on
    .select({ language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.email, email))
  return user?.language ?? null
}

type Columns = Partial<typeof userAccount.$inferInsert>
type Change<Set> = { readonly id: string; readonly set: Set; readonly now: number }

/** Changes a user's row and answers the new one. Never their name: others keep it, and have to follow. */
export const updateUser = (
  on: Queryable,
  change: Change<Omit<Columns, "name" | "firstName" | "lastName">>,
): Promise<UserRow | null> => updatePerson(on, change)

/** The same with their name: whoever changes that has those follow who keep it, in the transaction. */
export const updatePerson = async (on: Queryable, change: Change<Columns>): Promise<UserRow | null> => {
  const [user] = await on
    .update(userAccount)
    .set({ ...change.set, updatedAt: new Date(change.now) })
    .where(eq(userAccount.id, change.id))
    .returning()
  return user ?? null
}

type NameAndPhone = Pick<UserRow, "id" | "firstName" | "lastName" | "timeZone" | "phoneCountryCode" | "phone">

const savedRows = z.array(z.object({ email: z.string(), isRenamed: z.boolean() }))

/** Changes what a booking asks for of a user, and says whether their name is another one now; null for an unknown one. */
export const updateNameAndPhone = async (
  tx: Tx,
  user: NameAndPhone & { readonly now: number },
): Promise<z.infer<typeof savedRows>[number] | null> => {
  const { rows } = await ask(
    tx,
    `with before as (
       select id, first_name, last_name from identity.user_account where id = $1 for no key update
     )
     update identity.user_account u set name = $2, first_name = $3, last_name = $4, time_zone = $5,
       phone_country_code = $6, phone = $7, updated_at = $8
     from before where u.id = before.id
     returning u.email, (before.first_name, before.last_name) is distinct from ($3, $4) as "isRenamed"`,
    user.id,
    `${user.firstName} ${user.lastName}`,
    user.firstName,
    user.lastName,
    user.timeZone,
    user.phoneCountryCode,
    user.phone,
    new Date(user.now),
  )
  return savedRows.parse(rows)[0] ?? null
}

/** Makes worthless what proved an identity before: reset links that are on their way, and remembered devices. */
export const deleteProofs = async (on: Queryable, userId: string): Promise<void> => {
  await on.delete(verification).where(eq(verification.value, userId))
}

/** More of its words are not looked at. */
const MOST_WORDS = 6

/** A word of three letters or more stands anywhere in a name or an address; a shorter one begins a part of the name. */
const SHORTEST_ANYWHERE = 3

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** What an account has to hold to be found by a text; undefined for every account. The index has the same expression. */
const foundBy = (text = ""): SQL | undefined => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  const { firstName, lastName, email } = userAccount
  const holds = words.map((word) => {
    const letters = escaped(word)
    const like = word.length < SHORTEST_ANYWHERE ? `% ${letters}%` : `%${letters}%`
    return sql`platform.unaccent(lower(' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${email}))
      like platform.unaccent(lower(${like}))`
  })
  return sql.join(holds, sql` and `)
}

const SHOWN = {
  specialists: sql`${userAccount.isProvider}`,
  clinicAdmins: sql`${userAccount.isCorporateAdmin}`,
  hrAdmins: sql`${userAccount.isHrAdmin}`,
  admins: sql`${userAccount.isAdmin}`,
  unconfirmed: sql`not ${userAccount.emailVerified}`,
} as const satisfies Record<(typeof ACCOUNT_LISTS)[number], SQL>

type UserPage = Asked & { readonly show?: keyof typeof SHOWN | undefined }

/** A page of accounts, the newest first, and how many there are in all; of those in which all words of a text stand. */
export const pageOfUsers = async (
  on: Queryable,
  page: UserPage,
): Promise<{ total: number; items: UserRow[] }> => {
  const shown = page.show === undefined ? undefined : SHOWN[page.show]
  const wanted = and(shown, foundBy(page.text))
  const [[counted], items] = await Promise.all([
    on.select({ total: count() }).from(userAccount).where(wanted),
    on
      .select()
      .from(userAccount)
      .where(wanted)
      .orderBy(desc(userAccount.createdAt), desc(userAccount.id))
      .limit(page.count)
      .offset(page.offset),
  ])
  return { total: counted?.total ?? 0, items }
}

/** The ids of all accounts in which all words of a text stand. */
export const idsOfUsers = async (on: Queryable, text: string): Promise<string[]> =>
  (await on.select({ id: userAccount.id }).from(userAccount).where(foundBy(text))).map(({ id }) => id)

/** Those of some users in whose name a word begins so. */
export const idsOfNamed = async (
  on: Queryable,
  { ids, text }: { readonly ids: readonly string[]; readonly text: string },
): Promise<string[]> => {
  const { id, firstName, lastName } = userAccount
  const like = `% ${escaped(text)}%`
  const isNamedSo = sql`platform.unaccent(lower(' ' || ${firstName} || ' ' || ${lastName}))
    like platform.unaccent(lower(${like}))`
  const rows = await on
    .select({ id })
    .from(userAccount)
    .where(and(sql`${id} = any(${sql.param([...ids])}::uuid[])`, isNamedSo))
  return rows.map((row) => row.id)
}

/** The account of an address, or null. */
export const findUserByEmail = async (on: Queryable, email: string): Promise<UserRow | null> => {
  const [user] = await on.select().from(userAccount).where(eq(userAccount.email, email.toLowerCase()))
  return user ?? null
}
