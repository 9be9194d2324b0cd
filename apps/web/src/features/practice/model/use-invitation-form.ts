import type { Currency } from "@arnica/contract/shared"
import type { SessionOffer } from "@arnica/contract/specialists"
import { useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Invitee, KnownClient } from "../components/invitee-fields.tsx"
import type { InvitationInput } from "./use-invite.ts"

type Errors = Readonly<Record<string, string>>

/** What the form of an invitation holds. */
export type InvitationForm = {
  readonly invitee: Invitee
  readonly offer: SessionOffer
  readonly price: SessionOffer["prices"][number] | undefined
  readonly isFree: boolean
  readonly start: string | null
  readonly errors: Errors
  readonly setInvitee: (invitee: Invitee) => void
  readonly setOffer: (offer: SessionOffer) => void
  readonly setCurrency: (currency: Currency) => void
  readonly setFree: (isFree: boolean) => void
  readonly setStart: (start: string) => void
  /** What is to be sent; null when something is missing, which then stands in `errors`. */
  readonly read: () => InvitationInput | null
}

type Given = { readonly client: KnownClient | undefined; readonly first: SessionOffer }

/** The fields of an invitation, with their errors. */
export function useInvitationForm({ client, first }: Given): InvitationForm {
  const t = useT("invitations")
  const words = useT("errors")
  const language = useLanguage()
  const [invitee, setInvitee] = useState<Invitee>({
    kind: "known",
    id: client === undefined ? "" : String(client.id),
    fullName: "",
    email: "",
    language,
  })
  const [offer, setOffer] = useState(first)
  const [currency, setCurrency] = useState<Currency | null>(null)
  const [isFree, setFree] = useState(false)
  const [start, setStart] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const price = offer.prices.find((each) => each.currency === currency) ?? offer.prices[0]
  const missing = (): Errors => {
    const required = words("validation.required")
    const isNew = invitee.kind === "new"
    return {
      ...(!isNew && invitee.id === "" ? { client: required } : {}),
      ...(isNew && invitee.fullName.trim() === "" ? { "client.fullName": required } : {}),
      ...(isNew && invitee.email.trim() === "" ? { "client.email": required } : {}),
      ...(start === null ? { start: t("make.noTime") } : {}),
    }
  }
  const read = (): InvitationInput | null => {
    const found = missing()
    setErrors(found)
    if (start === null || price === undefined || Object.keys(found).length > 0) return null
    const { fullName, email, language: of } = invitee
    const whom = invitee.kind === "known" ? { id: Number(invitee.id) } : { fullName, email, language: of }
    return { client: whom, productId: offer.productId, start, currency: price.currency, isFree }
  }
  return {
    invitee,
    offer,
    price,
    isFree,
    start,
    errors,
    setInvitee,
    setCurrency,
    setFree,
    setStart,
    read,
    // What was free for another session may be too short for this one.
    setOffer: (next) => {
      setOffer(next)
      setStart(null)
    },
  }
}
