import type { SoldSessionsLeft, Voucher } from "@arnica/contract/vouchers"
import type { Language } from "@arnica/i18n/languages"
import type { SpecialistSummary } from "../specialists/index.ts"
import type { VoucherContext } from "./context.ts"
import { sessionsLeft } from "./domain/worth.ts"
import type { VoucherRow } from "./repository.ts"
import type { SoldSessions } from "./sold-sessions.ts"

/** Names the specialists of vouchers, in a language. */
export type Naming = (specialistId: number | null) => SoldSessionsLeft["specialist"]

/** Nobody is named on vouchers that have no specialist. */
export const NAMELESS: Naming = () => null

type WithSessions = { readonly sessions: Pick<SoldSessions, "specialistId"> | null }

/** Whom vouchers are for sessions with, in one query. Who takes no bookings has no address, and who is gone no name. */
export const namesOn = async (
  { specialists }: { readonly specialists: Pick<VoucherContext["specialists"], "bySpecialistIds"> },
  { vouchers, language }: { readonly vouchers: readonly WithSessions[]; readonly language: Language },
): Promise<Naming> => {
  const ids = vouchers.flatMap(({ sessions }) => sessions?.specialistId ?? [])
  const known: ReadonlyMap<number, SpecialistSummary> =
    ids.length === 0 ? new Map() : await specialists.bySpecialistIds([...new Set(ids)])
  return (id) => {
    const found = id === null ? undefined : known.get(id)
    if (found === undefined || found.status === "closed") return null
    return { fullName: found.nameIn(language), atlasUrl: found.status === "active" ? found.url : null }
  }
}

/** Sessions of a voucher as whoever has it sees them; null where none were sold. */
export const presentSessions = (
  voucher: Pick<VoucherRow, "sessions" | "currency" | "units" | "used" | "reserved">,
  nameOf: Naming,
): SoldSessionsLeft | null => {
  const { sessions, currency } = voucher
  if (sessions === null || currency === null) return null
  return {
    of: sessions.count,
    left: sessionsLeft(voucher, sessions),
    minutes: sessions.minutes,
    most: { amount: sessions.most, currency },
    specialist: nameOf(sessions.specialistId),
  }
}

const amountOf = (voucher: VoucherRow): Voucher["amount"] => {
  const { kind, currency, most, units, used, reserved } = voucher
  if (currency === null) return null
  return { amount: kind === "amount" ? units - used - reserved : (most ?? 0), currency }
}

/** A voucher as it is shown. */
export const presentVoucher = (
  voucher: VoucherRow,
  { now, nameOf }: { readonly now: number; readonly nameOf: Naming },
): Voucher => {
  const { id, lastFour, kind, state, origin, originRef, units, used, reserved, expiresAt } = voucher
  const left = units - used - reserved
  const isOver = state === "void" || state === "expired" || expiresAt <= now
  return {
    id,
    lastFour,
    kind,
    state: isOver && state !== "void" && state !== "used" ? "expired" : state,
    origin,
    appointmentUUID: origin === "sessionCancelled" ? (originRef?.split(":")[1] ?? null) : null,
    amount: amountOf(voucher),
    percent: voucher.percent,
    usesLeft: kind === "amount" ? null : left,
    sessions: presentSessions(voucher, nameOf),
    expiresAt: new Date(expiresAt).toISOString(),
    usable: !isOver && left > 0,
  }
}
