import type { ExternalPayMethod } from "@arnica/contract/payments"
import { groupIban } from "@arnica/rules/billing"
import {
  type Block,
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Fact,
  table,
  text,
  type Writing,
} from "../notifications/index.ts"

/** What a client is told of what they owe. Minor units. */
export type DueTold = {
  readonly amount: number
  readonly currency: string
  readonly method: ExternalPayMethod
  readonly reference: string
  readonly account: { readonly holder: string; readonly iban: string } | null
  readonly uuid: string
}

const atDesk: DueTold = {
  amount: 18_000,
  currency: "RON",
  method: "desk",
  reference: "ARN-3E0F4C5E6D",
  account: null,
  uuid: EXAMPLE.id,
}
const byTransfer: DueTold = {
  ...atDesk,
  method: "transfer",
  account: { holder: EXAMPLE.organisation, iban: "RO49AAAA1B31007593840000" },
}
const examples = { desk: { ...atDesk }, transfer: { ...byTransfer } }

const rowsOf = (due: DueTold, { t, money }: Writing): Fact[] => {
  const amount = { label: t("mails:due.amount"), values: [money(due)] }
  if (due.account === null) return [amount]
  return [
    amount,
    { label: t("mails:due.holder"), values: [due.account.holder] },
    { label: t("mails:due.iban"), values: [groupIban(due.account.iban)] },
    { label: t("mails:due.reference"), values: [due.reference] },
  ]
}

const details = (due: DueTold, writing: Writing): Block[] => [
  table(rowsOf(due, writing)),
  text(writing.t(`mails:due.${due.method}`)),
  button(writing.t("mails:due.button"), writing.link(`customer/appointments/${due.uuid}`)),
]

/** How what was booked is paid. */
export const howToPay = defineNotification<DueTold>({
  name: "dues.howToPay",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples,
  email: (due, writing) => ({
    subject: writing.t("mails:due.subject"),
    heading: writing.t("mails:due.subject"),
    blocks: [text(writing.t("mails:due.text")), ...details(due, writing)],
  }),
})

/** What is still due, long after the session. */
export const dueReminder = defineNotification<DueTold>({
  name: "dues.reminder",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples,
  email: (due, writing) => ({
    subject: writing.t("mails:due.reminderSubject"),
    heading: writing.t("mails:due.reminderSubject"),
    blocks: [text(writing.t("mails:due.reminderText")), ...details(due, writing)],
  }),
})

/** All that is told of dues. */
export const dueNotifications: readonly CataloguedNotification[] = [howToPay, dueReminder]
