import type { CallOutput } from "@arnica/contract/client"
import type { Language } from "@arnica/i18n"
import { countryOfPrefix } from "@arnica/rules/phone"
import type { Draft, TypedBeneficiary, TypedCustomer } from "./draft.ts"

/** What is known of the client. */
export type KnownClient = CallOutput<"GET /rest/v2/bookingWizard/client/details">

type Known = {
  readonly client: KnownClient | undefined
  readonly language: Language
  /** The zone that the reader's times are shown in. */
  readonly zone: string
}

/** The client's details: as they were typed, else as the account knows them. */
export function customerOf(draft: Pick<Draft, "customer">, { client, language, zone }: Known): TypedCustomer {
  if (draft.customer !== null) return draft.customer
  const known = client?.customer
  return {
    firstName: known?.firstName ?? "",
    lastName: known?.lastName ?? "",
    country: countryOfPrefix(known?.phoneCountryCode, language),
    phone: known?.phone ?? "",
    zone,
  }
}

/** A person booked for before, as the form writes it. */
export function typedPerson(person: KnownClient["beneficiaries"][number]): TypedBeneficiary {
  return { ...person, birthDate: person.birthDate ?? "" }
}
