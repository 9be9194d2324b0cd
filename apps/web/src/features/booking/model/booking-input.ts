import { type BookingInput, bookingInputSchema } from "@arnica/contract/booking"
import { TERM_CODES, type Term } from "@arnica/contract/identity"
import { type SeriesInput, seriesInputSchema } from "@arnica/contract/series"
import { PHONE_PREFIXES } from "@arnica/rules/phone"
import type { Draft, TypedBeneficiary, TypedCustomer } from "./draft.ts"

/** What the form of the details holds. */
export type DetailsValues = Pick<Draft, "isForOther" | "beneficiary" | "note" | "invites" | "companion"> & {
  customer: TypedCustomer
}

/** The same with what it is asked about: in a session for two who takes part, in others whom it is for. */
export type AskedDetails = DetailsValues & { readonly isForTwo: boolean }

/** The contract's part of the details: who the client is, whom it is for, and the note. */
export const detailsSchema = bookingInputSchema.pick({
  customer: true,
  beneficiary: true,
  companion: true,
  note: true,
})

/** The form in the contract's words, right or not: `detailsSchema` says which. */
export type DetailsInput = {
  readonly customer: Readonly<Record<keyof BookingInput["customer"], string>>
  readonly beneficiary: (Omit<TypedBeneficiary, "birthDate"> & { readonly birthDate: string | null }) | null
  readonly companion: Draft["companion"] | null
  readonly note: string
}

/** The form as the contract writes it: the zone in two parts, the calling code for the country. */
export function toDetails(details: AskedDetails): DetailsInput {
  const { customer, isForOther, beneficiary, note, isForTwo, invites, companion } = details
  const [area = "", ...region] = customer.zone.split("/")
  return {
    customer: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      phoneCountryCode: PHONE_PREFIXES.get(customer.country) ?? "",
      phone: customer.phone,
      timezoneCountry: area,
      timezoneRegion: region.join("/"),
    },
    beneficiary:
      isForOther && !isForTwo ? { ...beneficiary, birthDate: beneficiary.birthDate || null } : null,
    companion: isForTwo && invites ? companion : null,
    note,
  }
}

/** Where the form keeps what the contract names differently. */
const FIELD_OF: Readonly<Record<string, string>> = {
  "customer.phoneCountryCode": "customer.country",
  "customer.timezoneCountry": "customer.zone",
  "customer.timezoneRegion": "customer.zone",
  timeZone: "customer.zone",
}

/** The form's field for a path of the contract. */
function fieldOf(path: string): string {
  return FIELD_OF[path] ?? path
}

/** Errors by the form's fields. */
export function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [fieldOf(path), text]))
}

/** Whether the details can be sent as they are. */
export function areComplete(values: AskedDetails): boolean {
  return detailsSchema.safeParse(toDetails(values)).success
}

type Accepted = Draft["acceptedTerms"]

/** The terms as the booking says that they were accepted; what the contract does not know is left out. */
export function acceptanceOf(terms: readonly Pick<Term, "code" | "version">[]): Accepted {
  return terms.flatMap(({ code: wanted, version }) => {
    const code = TERM_CODES.find((each) => each === wanted)
    return code === undefined ? [] : [{ code, version }]
  })
}

/** Whether all the terms asked for are accepted, in the version in force. */
export function areAccepted(terms: readonly Pick<Term, "code" | "version">[], accepted: Accepted): boolean {
  return terms.every(({ code, version }) =>
    accepted.some((each) => each.code === code && each.version >= version),
  )
}

type Parts = {
  readonly draft: Draft
  readonly customer: TypedCustomer
  readonly offer: string
  readonly isForTwo: boolean
  readonly packageId?: string | undefined
}

type SeriesParts = Pick<Parts, "draft" | "customer"> & {
  readonly rhythm: SeriesInput["rhythm"]
  readonly offers: readonly string[]
}

/** A series as it is sent: who it is for, what was written, and the offers of its times. */
export function toSeries({ draft, customer, rhythm, offers }: SeriesParts): SeriesInput {
  const { companion: _nobody, ...details } = toDetails({ ...draft, customer, isForTwo: false })
  return seriesInputSchema.parse({
    ...details,
    rhythm,
    offers,
    acceptedTerms: draft.acceptedTerms,
    timeZone: customer.zone,
  })
}

/** The booking as it is sent. Throws ZodError when the draft is not complete. */
export function toBooking({ draft, customer, offer, isForTwo, packageId }: Parts): BookingInput {
  return bookingInputSchema.parse({
    ...toDetails({ ...draft, customer, isForTwo }),
    offer,
    packageId,
    acceptedTerms: draft.acceptedTerms,
    timeZone: customer.zone,
  })
}
