import type { Appointment } from "@arnica/contract/booking"
import type {
  PackageOrdered,
  PaidChatOrdered,
  PremiumMonth,
  SeriesOrdered,
  VoucherOrdered,
} from "@arnica/contract/payments"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import type { VatOf } from "./domain/line-vat.ts"
import type { FailedReason } from "./domain/order-state.ts"
import type { Order } from "./order-repository.ts"

/** Why an order ended without a payment: the last attempt's reason, or `dropped` by the client. */
export type EndReason = FailedReason | "dropped"

/** What an order is for, as its owner sees it. */
export type Bought =
  | { readonly appointment: Appointment }
  | { readonly premium: PremiumMonth }
  | { readonly package: PackageOrdered }
  | { readonly paidChat: PaidChatOrdered }
  | { readonly voucher: VoucherOrdered }
  | { readonly series: SeriesOrdered }

/**
 * What an order can be for. A module registers itself under a word and is asked inside the transaction that decides;
 * what it does through `tx` happens exactly when the payment's step does.
 */
export type Subject = {
  /** Whose VAT is inside its price: that of the specialist who is paid, ours, or nobody's before it is used (a voucher). */
  readonly vat: VatOf
  /** Whether it is paid before it is earned: `earn` moves the money to who works for it. */
  readonly isPaidAhead?: boolean
  /** Whether the card that pays is kept, whatever its payer chose: it is charged again for what follows. */
  readonly keepsCard?: boolean
  /** Whether what was paid stays owed to whoever holds what was bought (a voucher), and is nobody's revenue. */
  readonly isOwed?: boolean
  /** Whether it pays other orders, whole, as soon as it is confirmed: those are earned and given back, each by itself. */
  readonly isPassedOn?: boolean
  /**
   * The money is reserved: keep what was bought, or say that it is lost, and the money goes back. `late`: the hold had
   * run out, so it may have to be taken again. `reserved`: it is kept, but somebody has to agree first; the money stays
   * reserved until `decide`. What it throws undoes the step, which is then tried again.
   */
  confirm(tx: Tx, order: Order, how: { readonly late: boolean }): Promise<"confirmed" | "reserved" | "lost">
  /** The order ended: it can no longer be paid. Called at most once an order, and not after `expired`. */
  failed(tx: Tx, order: Order, reason: EndReason): Promise<void>
  /**
   * A bank takes its time over the payment, or refused it after it had, while the order can still be paid another way.
   * Who sells keeps it in view, and tells whose it is.
   */
  bank?(tx: Tx, order: Order, news: "decides" | "refused"): Promise<void>
  /** Nobody paid while the hold lasted. A late success may still call `confirm`. */
  expired(tx: Tx, order: Order): Promise<void>
  /** What the orders are for, as their owner may see it, by the order's id. */
  describe(orders: readonly Order[], language: Language): Promise<ReadonlyMap<string, Bought>>
}

export type Subjects = {
  register(kind: string, subject: Subject): void
  /** Throws for a word that nobody registered. */
  of(kind: string): Subject
}

/** Who answers for which kind of order. */
export const createSubjects = (): Subjects => {
  const known = new Map<string, Subject>()
  return {
    register: (kind, subject) => {
      if (known.has(kind)) throw new Error(`Two modules answer for orders of ${kind}`)
      known.set(kind, subject)
    },
    of: (kind) => {
      const subject = known.get(kind)
      if (subject === undefined) throw new Error(`Nobody answers for orders of ${kind}`)
      return subject
    },
  }
}
