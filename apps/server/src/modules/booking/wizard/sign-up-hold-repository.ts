import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"

/** The one time that a sign-up holds, or held. Instants in milliseconds since the epoch. */
export type SignUpHold = {
  readonly signUpId: string
  /** Who typed the code; null while it is awaited. */
  readonly userId: string | null
  readonly specialistId: number
  readonly start: number
  readonly beganAt: number
  readonly expiresAt: number
}

/** Whose holds are meant: those of a sign-up whose code was not typed yet, and those of an account. */
export type SignUpHolder = { readonly signUpIds: readonly string[]; readonly userId: string | null }

const row = z
  .object({
    sign_up_id: z.uuid(),
    user_id: z.uuid().nullable(),
    specialist_id: z.coerce.number(),
    start_at: z.date(),
    began_at: z.date(),
    expires_at: z.date(),
  })
  .transform(
    (found): SignUpHold => ({
      signUpId: found.sign_up_id,
      userId: found.user_id,
      specialistId: found.specialist_id,
      start: found.start_at.getTime(),
      beganAt: found.began_at.getTime(),
      expiresAt: found.expires_at.getTime(),
    }),
  )
const COLUMNS = "sign_up_id, user_id, specialist_id, start_at, began_at, expires_at"
const THEIRS = "((sign_up_id = any($1::uuid[]) and user_id is null) or user_id = $2)"

/** The name under which a sign-up takes time in a specialist's calendar. */
export const signUpRef = (signUpId: string): string => `signUp:${signUpId}`

/** Lets those of one network ask one after the other, until the transaction ends. */
export const lockNetwork = async (tx: Tx, network: Buffer): Promise<void> => {
  await ask(tx, "select pg_advisory_xact_lock(hashtextextended($1, 20260103))", network.toString("hex"))
}

/** What somebody holds or held; whoever asks for the same waits until the transaction ends. */
export const lockSignUpHolds = async (tx: Tx, { signUpIds, userId }: SignUpHolder): Promise<SignUpHold[]> => {
  const { rows } = await ask(
    tx,
    `select ${COLUMNS} from booking.sign_up_hold where ${THEIRS} order by sign_up_id for update`,
    signUpIds,
    userId,
  )
  return row.array().parse(rows)
}

/** What somebody holds of a specialist's time; null for nothing. */
export const findSignUpHold = async (
  on: Queryable,
  asked: SignUpHolder & { readonly specialistId: number; readonly start: number; readonly now: number },
): Promise<SignUpHold | null> => {
  const { signUpIds, userId, specialistId, start, now } = asked
  const { rows } = await ask(
    on,
    `select ${COLUMNS} from booking.sign_up_hold
     where ${THEIRS} and specialist_id = $3 and start_at = $4 and expires_at > $5 limit 1`,
    signUpIds,
    userId,
    specialistId,
    new Date(start),
    new Date(now),
  )
  return row.array().parse(rows)[0] ?? null
}

/**
 * How many other times are held by sign-ups: with a specialist, from a network, and both. Those whose code was typed
 * count until they are booked or over: typing a code is no way to hold the next one.
 */
export const countSignUpHolds = async (
  tx: Tx,
  asked: {
    readonly signUpId: string
    readonly specialistId: number
    readonly network: Buffer
    readonly now: number
  },
): Promise<{ withSpecialist: number; fromNetwork: number; both: number }> => {
  const { signUpId, specialistId, network, now } = asked
  const { rows } = await ask(
    tx,
    `select count(*) filter (where specialist_id = $2)::int as "withSpecialist",
       count(*) filter (where network_hash = $3)::int as "fromNetwork",
       count(*) filter (where specialist_id = $2 and network_hash = $3)::int as both
     from booking.sign_up_hold
     where (specialist_id = $2 or network_hash = $3) and expires_at > $4 and sign_up_id <> $1`,
    signUpId,
    specialistId,
    network,
    new Date(now),
  )
  return counted.parse(rows[0])
}
const counted = z.object({ withSpecialist: z.int(), fromNetwork: z.int(), both: z.int() })

/** Writes down what a sign-up holds from now on; false when its code was typed meanwhile, or it asked twice at once. */
export const keepSignUpHold = async (
  tx: Tx,
  { network, now, ...hold }: Omit<SignUpHold, "userId"> & { readonly network: Buffer; readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await ask(
    tx,
    `insert into booking.sign_up_hold as h
       (sign_up_id, specialist_id, start_at, network_hash, began_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (sign_up_id) do update
       set specialist_id = $2, start_at = $3, network_hash = $4, expires_at = $6
       where h.user_id is null and h.expires_at <= $7`,
    hold.signUpId,
    hold.specialistId,
    new Date(hold.start),
    network,
    new Date(hold.beganAt),
    new Date(hold.expiresAt),
    new Date(now),
  )
  return (rowCount ?? 0) > 0
}

/** Ends holds: from now on they keep nothing. */
export const endSignUpHolds = async (
  tx: Tx,
  { signUpIds, now }: { readonly signUpIds: readonly string[]; readonly now: number },
): Promise<void> => {
  await ask(
    tx,
    "update booking.sign_up_hold set expires_at = $2 where sign_up_id = any($1::uuid[]) and expires_at > $2",
    signUpIds,
    new Date(now),
  )
}

/** Gives what a sign-up holds to the account of who typed its code. */
export const giveSignUpHold = async (
  on: Queryable,
  { signUpId, userId }: { readonly signUpId: string; readonly userId: string },
): Promise<void> => {
  await ask(
    on,
    "update booking.sign_up_hold set user_id = $2 where sign_up_id = $1 and user_id is null",
    signUpId,
    userId,
  )
}

/** Forgets what was held before an instant. */
export const sweepSignUpHolds = async (on: Queryable, before: number): Promise<void> => {
  await ask(on, "delete from booking.sign_up_hold where began_at < $1", new Date(before))
}
