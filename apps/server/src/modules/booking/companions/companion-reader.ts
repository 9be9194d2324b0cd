import type { Tx } from "../../../platform/db/handles.ts"
import type { UserRow } from "../../identity/index.ts"
import { readerLanguage } from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"
import { type AppointmentFacts, asChosen } from "../notifications/facts.ts"
import type { Companion } from "./companion.ts"
import { addressOfCompanion, nameOfCompanion } from "./sealed-companions.ts"

type One = { readonly tx: Tx; readonly facts: AppointmentFacts; readonly companion: Companion }

/** The account that answered, else the one at the address, which may be somebody's who never proved that it is theirs. */
const accountOf = async (
  { identity }: BookingContext,
  { userId, address }: { readonly userId: string | null; readonly address: string },
): Promise<UserRow | null> => {
  const answered = userId === null ? undefined : (await identity.users.byIds([userId])).get(userId)
  return answered ?? (await identity.users.byEmail(address))
}

/** Who takes part, as e-mails reach them: by their account as they set it, else as the client wrote. Null once forgotten. */
const readerOf = async (
  ctx: BookingContext,
  { tx: on, facts, companion }: One,
): Promise<AppointmentFacts["client"] | null> => {
  const { clientId } = facts.appointment
  const typed = { on, clientId, companion }
  const [name, address] = [await nameOfCompanion(ctx, typed), await addressOfCompanion(ctx, typed)]
  if (name === null || address === null) return null
  const { userId } = companion
  const account = await accountOf(ctx, { userId, address })
  const hasAnswered = account !== null && account.id === userId
  const owner = account !== null && (hasAnswered || account.emailVerified) ? account : null
  const reach = owner === null ? undefined : (await ctx.identity.findReach([owner.id])).get(owner.id)
  return {
    userId: owner?.id ?? null,
    name,
    phone: null,
    language: readerLanguage({ account, otherwise: companion.language }),
    address: hasAnswered ? (reach?.address ?? address) : address,
    zone: hasAnswered ? account.timeZone : facts.client.zone,
    // Who has no account has nowhere to choose: they decline by the link of each e-mail.
    ...asChosen(reach),
  }
}

/**
 * The same session as who takes part reads about it: with the client beside them, and nothing that is the client's own.
 * Null once they were forgotten.
 */
export const factsOfCompanion = async (ctx: BookingContext, one: One): Promise<AppointmentFacts | null> => {
  const { facts } = one
  const reader = await readerOf(ctx, one)
  if (reader === null) return null
  return {
    ...facts,
    client: reader,
    beneficiary: null,
    attachmentCount: 0,
    companions: [facts.client.name],
  }
}
