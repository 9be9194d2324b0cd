import type { Language } from "@arnica/i18n/languages"
import { letterLanguage } from "../../../platform/mail/letter/letter-language.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { BookingContext } from "../context.ts"
import type { Invitation } from "../domain/invitation.ts"

export type Reader = {
  readonly name: string
  readonly address: string
  readonly language: Language
  /** On whose clock they read times. */
  readonly zone: string
}

/** Both who meet by an invitation, as letters reach them. */
export type InvitedPair = {
  readonly specialist: SpecialistSummary
  readonly provider: Reader
  /** Null once name and address of somebody without an account were forgotten. */
  readonly client: Reader | null
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
  const [users, reach] = await Promise.all([ctx.identity.users.byIds(ids), ctx.identity.reachOf(ids)])
  const host = users.get(specialist.userId)
  if (host === undefined) throw new Error(`specialist ${specialistId} is nobody`)
  const provider = {
    name: specialist.fullName,
    address: reach.get(host.id)?.address ?? host.email,
    language: letterLanguage({ account: host }),
    zone: specialist.timeZone,
  }
  if (email !== null && fullName !== null) {
    const account = await ctx.identity.users.byEmail(email)
    const known = letterLanguage({ account, otherwise: language })
    return {
      ...{ specialist, provider },
      client: { name: fullName, address: email, language: known, zone: specialist.timeZone },
    }
  }
  const user = users.get(clientId ?? "")
  if (user === undefined) return { specialist, provider, client: null }
  return {
    ...{ specialist, provider },
    client: {
      name: user.name,
      address: reach.get(user.id)?.address ?? user.email,
      language: letterLanguage({ account: user }),
      zone: user.timeZone,
    },
  }
}
