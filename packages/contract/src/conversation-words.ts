/** As what somebody takes part in a conversation. */
export const CONVERSATION_SIDES = ["client", "provider"] as const
