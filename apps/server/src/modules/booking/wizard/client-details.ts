import type { PersonalInfoSimple } from "@arnica/contract/identity"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Beneficiary } from "../core/domain/beneficiary.ts"
import { type AcceptedTerm, isKnownTerm } from "../core/domain/terms.ts"
import { listPeople, rememberPerson } from "./people.ts"

type Client = Pick<SignedIn, "userId">

type ClientDetails = {
  readonly customer: Partial<PersonalInfoSimple> & { readonly email: string }
  readonly beneficiaries: Beneficiary[]
  readonly termsAccepted: AcceptedTerm[]
}

/** What a booking form can be filled with. */
export const clientDetails = async (ctx: BookingContext, { userId }: Client): Promise<ClientDetails> => {
  const [customer, beneficiaries, accepted] = await Promise.all([
    ctx.identity.personalInfo(userId),
    listPeople(ctx, { on: ctx.db.query, clientId: userId }),
    ctx.identity.termsAccepted(userId),
  ])
  const termsAccepted = accepted.map(({ code, version }) => ({ code, version })).filter(isKnownTerm)
  return { customer, beneficiaries, termsAccepted }
}

/** The person that the client booked for last, or null. */
export const lastPerson = async (ctx: BookingContext, { userId }: Client): Promise<Beneficiary | null> => {
  const [last] = await listPeople(ctx, { on: ctx.db.query, clientId: userId })
  return last ?? null
}

/** Saves the person that the client books for. */
export const savePerson = async (
  ctx: BookingContext,
  { userId, person }: Client & { readonly person: Beneficiary },
): Promise<void> => {
  await ctx.db.transaction((tx) => rememberPerson(ctx, { tx, clientId: userId, person }))
}
