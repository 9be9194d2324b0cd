import { bookingIssue } from "@arnica/contract/booking-issue-words"
import { PAID_CHAT_TYPES } from "@arnica/contract/messaging"
import type { PaidChatWizard } from "@arnica/contract/paid-chat"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { type PaidChatContext, TERMS } from "../context.ts"
import { isRunning } from "../domain/lifecycle.ts"
import { findLive } from "../repository.ts"
import { answerBy } from "./office.ts"

/** Which paid chat is meant. */
export type Asked = {
  readonly specialistUrl: string
  readonly paidChatProduct: string
  readonly profileId: number
}

type Offered = {
  readonly specialist: { readonly id: number; readonly userId: string; readonly timeZone: string }
  readonly product: PaidChatWizard["product"]
}

/** A paid chat as it is offered now. Throws specialistNotFound and paidChatNotOffered. */
export const offeredChat = async (
  { specialists }: Pick<PaidChatContext, "specialists">,
  { specialistUrl, paidChatProduct, profileId }: Asked,
): Promise<Offered> => {
  const specialist = await specialists.byUrl(specialistUrl)
  if (specialist === null || specialist.id !== profileId) throw new AppError("specialistNotFound")
  const found = (await specialists.paidChats(specialist.id)).find(({ id }) => id === paidChatProduct)
  const kind = PAID_CHAT_TYPES.find((type) => type === found?.type)
  if (found === undefined || kind === undefined || !found.active) throw new AppError("paidChatNotOffered")
  const { id, amount, currency } = found
  return { specialist, product: { id, kind, price: { amount, currency } } }
}

type ChatFacts = {
  readonly running: { readonly conversationId: string | null } | null
  readonly answer: number | null
}

/** What keeps a paid chat from being bought now. */
const chatIssues = ({ running, answer }: ChatFacts): PaidChatWizard["appointmentWithIssues"] => {
  if (running !== null) return [bookingIssue("chatRunning", { conversationID: running.conversationId })]
  return answer === null ? [bookingIssue("noAnswerHours")] : []
}

/** What the page of a paid chat shows before it is bought. Throws specialistNotFound and paidChatNotOffered. */
export const wizardOf = async (
  ctx: PaidChatContext,
  {
    actor,
    language,
    asked,
  }: { readonly actor: SignedIn; readonly language: Language; readonly asked: Asked },
): Promise<PaidChatWizard> => {
  const { specialist, product } = await offeredChat(ctx, asked)
  const { id: specialistId, timeZone } = specialist
  const [profiles, answer, terms, live] = await Promise.all([
    ctx.specialists.bySpecialistIds([specialistId]),
    answerBy(ctx, { specialistId, from: ctx.clock.now() }),
    ctx.identity.termsInForce({ codes: [TERMS], language }),
    findLive(ctx.db.query, { clientId: actor.userId, specialistId }),
  ])
  const profile = profiles.get(specialistId)
  const running = live !== null && isRunning(live.state) ? live : null
  const isOwn = specialist.userId === actor.userId
  return {
    product,
    specialist: {
      id: specialistId,
      // check-ignore wire-names: what the wizard answers
      atlasUrl: asked.specialistUrl,
      fullName: profile?.nameIn(language) ?? "",
      photo: profile?.photo ?? null,
      timeZone,
    },
    answerBy: answer === null ? null : new Date(answer).toISOString(),
    terms,
    running: running === null ? null : { id: running.id, conversationID: running.conversationId },
    abilities: { buy: running === null && answer !== null && !isOwn },
    appointmentWithIssues: chatIssues({ running, answer }),
  }
}

type Accepting = { readonly actor: SignedIn; readonly specialistId: number; readonly language: Language }

/** Notes that the terms of paid chat in force are accepted. Throws specialistNotFound. */
export const acceptTerms = async (
  ctx: PaidChatContext,
  { actor: { userId }, specialistId, language }: Accepting,
): Promise<void> => {
  if ((await ctx.specialists.byId(specialistId)) === null) throw new AppError("specialistNotFound")
  const terms = await ctx.identity.termsInForce({ codes: [TERMS], language })
  const at = ctx.clock.now()
  const consents = terms.map(({ code, version }) => ({
    userId,
    code,
    version,
    language,
    at,
    source: "booking" as const,
  }))
  await ctx.db.transaction((tx) => ctx.identity.recordConsents(tx, consents))
}

/** Throws termsNotAccepted unless the terms in force were accepted. */
export const refuseWithoutTerms = async (
  ctx: PaidChatContext,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<void> => {
  const [[inForce], accepted] = await Promise.all([
    ctx.identity.termsInForce({ codes: [TERMS], language }),
    ctx.identity.termsAccepted(userId),
  ])
  const version = accepted.find(({ code }) => code === TERMS)?.version ?? 0
  if (inForce !== undefined && version >= inForce.version) return
  throw new AppError("termsNotAccepted", {
    data: { missing: [{ code: TERMS, version: inForce?.version ?? 0 }] },
  })
}
