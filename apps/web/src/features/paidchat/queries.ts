import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How many paid chats stand on a page. */
export const PAGE_SIZE = 20

const pageOf = (page: number) => ({ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** A page of the paid chats that the reader bought. */
export const boughtChatsQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /rest/v2/clientDashboard/getPaidChatDetails",
    input: { query: pageOf(page) },
    staleTime: 0,
  })

/** A page of the paid chats that the specialist sold. */
export const soldChatsQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/paid-chats",
    input: { query: pageOf(page) },
    staleTime: 0,
  })

/** Which paid chat a page is about. */
export type AskedChat = {
  readonly specialistUrl: string
  readonly paidChatProduct: string
  readonly profileId: string
}

/** What the page of a paid chat shows before it is bought. */
export const wizardQuery = (api: Api, asked: AskedChat) =>
  endpointQuery(api, {
    route: "GET /rest/v2/bookingWizard/paidChat",
    input: { query: asked },
    staleTime: 0,
  })
