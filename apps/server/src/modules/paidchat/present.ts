import type { PaidChat } from "@arnica/contract/paid-chat"
import type { PaidChatOrdered } from "@arnica/contract/payments"
import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { PaidChatContext } from "./context.ts"
import { isRunning } from "./domain/lifecycle.ts"
import { unusedShare } from "./domain/shares.ts"
import type { Chat } from "./repository.ts"

const iso = (instant: number): string => new Date(instant).toISOString()
const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant))
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

type Presenting = {
  readonly actor: Pick<SignedIn, "userId">
  readonly chats: readonly Chat[]
  readonly language: Language
}
type Specialist =
  Awaited<ReturnType<PaidChatContext["specialists"]["bySpecialistIds"]>> extends Map<number, infer One>
    ? One
    : never

const clientsOther = (specialist: Specialist | undefined, language: Language): PaidChat["other"] => ({
  fullName: specialist?.nameIn(language) ?? "",
  photo: specialist?.photo ?? null,
  atlasUrl: specialist?.status === "active" ? specialist.url : null,
})

const timesOf = (chat: Chat): Pick<PaidChat, "paidAt" | "dueAt" | "answeredAt" | "endsAt" | "endedAt"> => ({
  paidAt: iso(chat.paidAt ?? 0),
  dueAt: isoOrNull(chat.dueAt),
  answeredAt: isoOrNull(chat.answeredAt),
  endsAt: isoOrNull(chat.endsAt),
  endedAt: isoOrNull(chat.endedAt),
})

const stateOf = ({ state }: Chat): PaidChat["state"] => {
  if (state === "ordered" || state === "lost") throw new Error("a paid chat is shown that was not paid")
  return state
}

/** Paid chats as one of their two sees them, in their order, with one look-up each of all that belongs to them. */
export const presentChats = async (
  ctx: Pick<PaidChatContext, "clock" | "identity" | "specialists">,
  { actor, chats, language }: Presenting,
): Promise<PaidChat[]> => {
  const now = ctx.clock.now()
  const [specialists, clients] = await Promise.all([
    ctx.specialists.bySpecialistIds(unique(chats.map(({ specialistId }) => specialistId))),
    ctx.identity.users.byIds(unique(chats.map(({ clientId }) => clientId))),
  ])
  return chats.map((chat) => {
    const { id, kind, currency, price, refund, conversationId, orderId, endReason } = chat
    const isClient = chat.clientId === actor.userId
    const specialist = specialists.get(chat.specialistId)
    const client = clients.get(chat.clientId)
    return {
      id,
      kind,
      state: stateOf(chat),
      side: isClient ? "client" : "provider",
      other: isClient
        ? clientsOther(specialist, language)
        : { fullName: client?.name ?? "", photo: client?.image ?? null, atlasUrl: null },
      price: { amount: price, currency },
      ...timesOf(chat),
      endReason,
      refund: { amount: refund, currency },
      conversationID: conversationId,
      orderID: isClient ? orderId : null,
      timeZone: specialist?.timeZone ?? "Europe/Bucharest",
      endNow: isClient || !isRunning(chat.state) ? null : { amount: unusedShare(chat, now), currency },
    }
  })
}

/** One of them. */
export const presentOne = async (
  ctx: Pick<PaidChatContext, "clock" | "identity" | "specialists">,
  { chat, actor, language }: Omit<Presenting, "chats"> & { readonly chat: Chat },
): Promise<PaidChat> => {
  const [one] = await presentChats(ctx, { actor, chats: [chat], language })
  if (one === undefined) throw new Error("a paid chat was not presented")
  return one
}

/** Paid chats as their orders tell of them, by the order's id. */
export const presentOrdered = async (
  ctx: Pick<PaidChatContext, "specialists">,
  { chats, language }: { readonly chats: readonly Chat[]; readonly language: Language },
): Promise<Map<string, { paidChat: PaidChatOrdered }>> => {
  const specialists = await ctx.specialists.bySpecialistIds(
    unique(chats.map(({ specialistId }) => specialistId)),
  )
  return new Map(
    chats.map(({ id, kind, orderId, conversationId, specialistId }) => {
      const specialist = specialists.get(specialistId)
      const named = { atlasUrl: specialist?.url ?? "", fullName: specialist?.nameIn(language) ?? "" }
      return [orderId, { paidChat: { id, kind, conversationID: conversationId, specialist: named } }]
    }),
  )
}
