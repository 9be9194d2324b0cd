import type { Money } from "@arnica/rules/money"
import { toDecimal } from "@arnica/rules/money"
import { bankText } from "./bank-text.ts"
import { type Element, el, xmlOf } from "./xml.ts"

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
const DAY_MS = 86_400_000

/** Whom a payment goes to, and where they live, as far as it is known. */
export type Creditor = {
  readonly holder: string
  readonly iban: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly countryCode: string
}

/** What is handed to the bank: payments in one currency from one account. */
export type PaymentFile = {
  /** A uuid. */
  readonly id: string
  /** When it was handed over, in milliseconds since the epoch. */
  readonly at: number
  readonly currency: string
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | undefined }
  /** What each who is paid reads on their account. */
  readonly purpose: string
  readonly payments: readonly { readonly id: string; readonly amount: number; readonly to: Creditor }[]
}

/** References have 35 characters at most: a uuid has 36, and 32 without its hyphens. */
const reference = (uuid: string): string => uuid.replaceAll("-", "")

/** The day on which the bank should act: that of the file, or the Monday after. */
export const executionDay = (at: number): string => {
  const later: Readonly<Record<number, number>> = { 0: 1, 6: 2 }
  const days = later[new Date(at).getUTCDay()] ?? 0
  return new Date(at + days * DAY_MS).toISOString().slice(0, 10)
}

const optional = (name: string, text: string): Element | null => (text === "" ? null : el(name, text))
const agent = (name: string, bic: string | undefined): Element =>
  el(name, [el("FinInstnId", [bic === undefined ? el("Othr", [el("Id", "NOTPROVIDED")]) : el("BICFI", bic)])])
const account = (name: string, iban: string): Element => el(name, [el("Id", [el("IBAN", iban)])])

const addressOf = ({ street, postalCode, city, countryCode }: Creditor): Element | null => {
  const lines = [
    optional("StrtNm", bankText(street, 70)),
    optional("PstCd", bankText(postalCode, 16)),
    optional("TwnNm", bankText(city, 35)),
    optional("Ctry", /^[A-Z]{2}$/.test(countryCode) ? countryCode : ""),
  ].filter((line) => line !== null)
  return lines.length === 0 ? null : el("PstlAdr", lines)
}

const transferOf = (
  { currency, purpose }: PaymentFile,
  { id, amount, to }: PaymentFile["payments"][number],
): Element =>
  el("CdtTrfTxInf", [
    el("PmtId", [el("InstrId", reference(id)), el("EndToEndId", reference(id))]),
    el("Amt", [
      { name: "InstdAmt", attributes: { Ccy: currency }, content: toDecimal({ amount, currency }) },
    ]),
    el("Cdtr", [el("Nm", bankText(to.holder, 70) || "NOTPROVIDED"), addressOf(to)]),
    account("CdtrAcct", to.iban),
    el("RmtInf", [el("Ustrd", bankText(purpose, 140))]),
  ])

/**
 * A file of credit transfers for a bank, as ISO 20022 pain.001.001.09. Euros go by SEPA, each side paying its own bank
 * (SLEV); another currency goes as an ordinary transfer whose costs are shared (SHAR), which within its own country
 * comes to the same.
 */
export const painOf = (file: PaymentFile): string => {
  const { id, at, currency, debtor, payments } = file
  const isSepa = currency === "EUR"
  const name = bankText(debtor.name, 70)
  const total: Money = { amount: payments.reduce((sum, { amount }) => sum + amount, 0), currency }
  const counted = [el("NbOfTxs", String(payments.length)), el("CtrlSum", toDecimal(total))]
  const batch = el("PmtInf", [
    el("PmtInfId", reference(id)),
    el("PmtMtd", "TRF"),
    el("BtchBookg", "true"),
    ...counted,
    isSepa ? el("PmtTpInf", [el("SvcLvl", [el("Cd", "SEPA")])]) : null,
    el("ReqdExctnDt", [el("Dt", executionDay(at))]),
    el("Dbtr", [el("Nm", name)]),
    el("DbtrAcct", [el("Id", [el("IBAN", debtor.iban)]), el("Ccy", currency)]),
    agent("DbtrAgt", debtor.bic),
    el("ChrgBr", isSepa ? "SLEV" : "SHAR"),
    ...payments.map((payment) => transferOf(file, payment)),
  ])
  const head = el("GrpHdr", [
    el("MsgId", reference(id)),
    el("CreDtTm", new Date(at).toISOString().slice(0, 19)),
    ...counted,
    el("InitgPty", [el("Nm", name)]),
  ])
  return xmlOf({
    name: "Document",
    attributes: { xmlns: NAMESPACE },
    content: [el("CstmrCdtTrfInitn", [head, batch])],
  })
}
