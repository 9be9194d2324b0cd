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
  const known = client?.customer
  const { firstName = "", lastName = "" } = known ?? {}
  const { customer } = draft
  // Who had typed nothing yet before they signed up is not asked for what their account knows since.
  if (customer !== null)
    return {
      ...customer,
      firstName: customer.firstName || firstName,
      lastName: customer.lastName || lastName,
    }
  return {
    firstName,
    lastName,
    country: countryOfPrefix(known?.phoneCountryCode, language),
    phone: known?.phone ?? "",
    zone,
  }
}

/** A name as an account has it. */
export type KnownName = { readonly firstName: string; readonly lastName: string }

/** The account's own name, as long as nothing else was typed in its place; null where it has none. */
export function knownNameOf(customer: KnownName, client: KnownClient | undefined): KnownName | null {
  const { firstName = "", lastName = "" } = client?.customer ?? {}
  const isItsOwn = customer.firstName === firstName && customer.lastName === lastName
  return firstName === "" || lastName === "" || !isItsOwn ? null : { firstName, lastName }
}

/** A person booked for before, as the form writes it. */
export function typedPerson(person: KnownClient["beneficiaries"][number]): TypedBeneficiary {
  return { ...person, birthDate: person.birthDate ?? "" }
}
