import { type Reader, readerLanguage } from "../../notifications/index.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { BookingContext } from "../core/context.ts"
import type { Invitation } from "./domain/invitation.ts"

/** Somebody with the name by which the other knows them. */
type Person = Reader & { readonly name: string }

/** Both who meet by an invitation, as e-mails reach them. */
export type InvitedPair = {
  readonly specialist: SpecialistSummary
  readonly provider: Person
  /** Null once name and address of somebody without an account were forgotten. */
  readonly client: Person | null
}

/** Who invites, and who is invited: by their account as they set it, else by the address that was written. */
export const peopleOf = async (
  ctx: Pick<BookingContext, "specialists" | "identity">,
  invitation: Pick<Invitation, "specialistId" | "clientId" | "email" | "fullName" | "language">,
): Promise<InvitedPair> => {
  const { specialistId, clientId, email, fullName, language } = invitation
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) throw new Error(`no specialist ${specialistId}`)
  const ids = [specialist.userId, ...(clientId === null ? [] : [clientId])]
  const [users, reach] = await Promise.all([ctx.identity.users.byIds(ids), ctx.identity.findReach(ids)])
  const host = users.get(specialist.userId)
  if (host === undefined) throw new Error(`specialist ${specialistId} is nobody`)
  const provider = {
    name: specialist.fullName,
    address: reach.get(host.id)?.address ?? host.email,
    language: readerLanguage({ account: host }),
    zone: specialist.timeZone,
    wishes: reach.get(host.id)?.wishes,
  }
  if (email !== null && fullName !== null) {
    const account = await ctx.identity.users.byEmail(email)
    const known = readerLanguage({ account, otherwise: language })
    return {
      specialist,
      provider,
      client: { name: fullName, address: email, language: known, zone: specialist.timeZone },
    }
  }
  const user = users.get(clientId ?? "")
  if (user === undefined) return { specialist, provider, client: null }
  return {
    specialist,
    provider,
    client: {
      name: user.name,
      address: reach.get(user.id)?.address ?? user.email,
      language: readerLanguage({ account: user }),
      zone: user.timeZone,
      wishes: reach.get(user.id)?.wishes,
    },
  }
}
