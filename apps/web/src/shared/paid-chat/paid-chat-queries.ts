import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The newest paid chat of the two of a conversation. */
export const chatOfConversationQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/conversations/{id}/paid-chat",
    input: { params: { id } },
    staleTime: 0,
  })

/** The kinds of paid chat that a specialist offers, asked for once. */
export const offeredChatsQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/paidChatProducts",
    input: { params: { atlasUrl } },
    staleTime: Number.POSITIVE_INFINITY,
  })
