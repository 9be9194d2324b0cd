import { languageSchema } from "@arnica/contract/shared"
import { formatDate, formatDuration } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { findDetails } from "../billing-details.ts"
import type { InvoicingContext } from "../context.ts"
import type { Content } from "../domain/content.ts"

/** What an order sold and to whom, in the words of its documents. */
export type Sale = Pick<Content, "buyer" | "lines"> & {
  readonly language: Language
  readonly currency: NonNullable<Sold>["order"]["currency"]
  readonly appointmentUuid: string | null
  /** How VAT stood in it when it was ordered; null where whoever sells it had not said so. */
  readonly standing: Standing | null
  /** Who paid, as their account calls them, whoever is invoiced. */
  readonly payer: string
}

type Standing = NonNullable<NonNullable<Sold>["lines"][number]["vat"]>
type Sold = Awaited<ReturnType<InvoicingContext["payments"]["sold"]>>
type Bought = NonNullable<Sold>["bought"]

/** What was bought, in the words of a language. */
export const nameOf = (bought: Bought, { t, language }: { t: Translator; language: Language }): string => {
  if ("package" in bought) {
    const { title, sessions, sessionName: name, minutes, subscriptionID } = bought.package
    const length = formatDuration({ minutes, language })
    const line = subscriptionID === null ? "invoicePdf:line.package" : "invoicePdf:line.subscription"
    const what = t(line, { sessions, name, length })
    return title === null ? what : `${title} (${what})`
  }
  if ("paidChat" in bought) return t(`offers:chat.type.${bought.paidChat.kind}`)
  if ("premium" in bought) return t("mails:label.premium")
  if ("voucher" in bought) return t("mails:label.voucher")
  if ("series" in bought) {
    const { sessions, sessionName: name, minutes } = bought.series
    const length = formatDuration({ minutes, language })
    return t("invoicePdf:line.package", { sessions: sessions.length, name, length })
  }
  const { sessionName: name, minutes, start: at, clientTimeZone: zone } = bought.appointment
  const when = formatDate({ language, zone, at })
  return t("invoicePdf:line.session", { name, length: formatDuration({ minutes, language }), when })
}

const linesOf = (
  { lines, bought, order }: NonNullable<Sold>,
  { t, language }: { readonly t: Translator; readonly language: Language },
): Content["lines"] => {
  const name = nameOf(bought, { t, language })
  // Each session of a series has a line of its own, which says when.
  const textOf = (label: string): string => ("series" in bought ? label : name)
  const shown = lines.filter(({ amount }) => amount !== 0)
  if (shown.length === 0) return [{ text: name, gross: order.total }]
  return shown.map(({ kind, amount, label, vat }) => ({
    text: kind === "session" || amount > 0 ? textOf(label) : t(`invoicePdf:line.${lessBy(kind)}`),
    gross: amount,
    vat: vat?.amount,
  }))
}

const LESS = ["firstMeetingDiscount", "agreedPrice", "companyCover", "voucher", "credits"] as const
const lessBy = (kind: string): (typeof LESS)[number] | "less" => LESS.find((one) => one === kind) ?? "less"

type Asking = Pick<InvoicingContext, "payments" | "identity" | "fields" | "db">

/** Who paid and for what, as far as it is known; null for an order that sold nothing of a specialist. */
export const saleOf = async (
  ctx: Asking,
  { orderId, clientId }: { readonly orderId: string; readonly clientId: string },
): Promise<Sale | null> => {
  const client = (await ctx.identity.users.byIds([clientId])).get(clientId)
  const language = languageSchema.catch("en").parse(client?.language)
  const sold = await ctx.payments.sold(orderId, language)
  if (sold === null || client === undefined) return null
  const { bought, order } = sold
  return {
    language,
    currency: order.currency,
    appointmentUuid: "appointment" in bought ? bought.appointment.uuid : null,
    payer: fullNameOf(client),
    buyer: await buyerOf(ctx, client),
    standing: sold.lines.find(({ vat }) => vat !== null)?.vat ?? null,
    lines: linesOf(sold, { t: translator(language), language }),
  }
}

type Account = { readonly id: string; readonly firstName: string; readonly lastName: string }

const fullNameOf = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`.trim()

/** In whose name and where to: as the client said, else as their account has it. */
const buyerOf = async (
  { identity, fields, db }: Omit<Asking, "payments">,
  account: Account,
): Promise<Content["buyer"]> => {
  const { details } = await findDetails({ fields, on: db.query }, account.id)
  if (details !== null) {
    const { name, taxId, registration, street, postalCode, city, countryCode } = details
    return { name, taxId, registration, street, postalCode, city, countryCode }
  }
  const { street, postalCode, city, countryCode } = await identity.findAddress(account.id)
  const address = { street, postalCode, city, countryCode: countryCode ?? "" }
  return { ...address, name: fullNameOf(account), taxId: "", registration: "" }
}
