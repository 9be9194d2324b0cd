import type { Rule } from "../../security-tests/rule.ts"

type Own = {
  readonly paidChat: Record<"specialistUrl" | "productId", string> & { readonly profileId: number }
}

const CHAT = ({ paidChat: { specialistUrl, productId, profileId } }: Own) => ({
  specialistUrl,
  paidChatProduct: productId,
  profileId,
})

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/bookingWizard/paidChat": {
    who: "self",
    address: (own) => {
      const { profileId, ...asked } = CHAT(own)
      return { query: Object.assign(asked, { profileId: String(profileId) }) }
    },
  },
  "POST /rest/v2/specialist/store/getPaidChatWizardDetails": {
    who: "self",
    address: (own) => ({ body: CHAT(own) }),
  },
  "GET /rest/v2/specialist/store/acceptPaidChatTerms/{id}": {
    who: "self",
    address: ({ paidChat }) => ({ params: { id: paidChat.profileId } }),
  },
  "POST /api/v2/paid-chats": {
    who: "self",
    address: (own) => ({
      body: Object.assign(CHAT(own), {
        question: "Is it enough to walk for half an hour?",
        expectedPrice: { amount: 9_000, currency: "RON" },
      }),
    }),
  },
  "GET /rest/v2/clientDashboard/getPaidChatDetails": { who: "self" },
  "GET /api/v2/practice/paid-chats": { who: "provider" },
  "GET /api/v2/conversations/{id}/paid-chat": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "POST /api/v2/paid-chats/{id}/end": {
    who: "itself",
    address: ({ paidChat }) => ({
      params: { id: paidChat.id },
      body: { expectedRefund: { amount: 9_000, currency: "RON" } },
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>
