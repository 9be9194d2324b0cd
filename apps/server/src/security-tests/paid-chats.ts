import type { PaidChatKind } from "@arnica/contract/paid-chat"
import { z } from "zod"
import type { Person } from "./people/testing.ts"
import type { Harness } from "./testing.ts"

type Specialist = Harness["ioana"]
type Offered = {
  readonly specialistUrl: string
  readonly profileId: number
  readonly paidChatProduct: string
}

/** What a paid chat of a test costs. */
export const CHAT_PRICE = { amount: 9_000, currency: "RON" } as const

const productsSchema = z.array(z.object({ id: z.string(), type: z.string() }))
const orderedSchema = z.object({ orderID: z.string() })
const boughtSchema = z.object({ paidChat: z.object({ id: z.string() }) })

/** Offers one kind of paid chat of a specialist, and says how its page names it. */
export const offerChat = async (
  { call }: Pick<Harness, "call">,
  { of, kind = "DAY" }: { readonly of: Specialist; readonly kind?: PaidChatKind },
): Promise<Offered> => {
  const products = [{ type: kind, status: true, price: CHAT_PRICE }]
  const url = "/api/v2/practice/paid-chat-products"
  await call({ as: of, method: "PATCH", url, payload: { products } })
  const { url: specialistUrl, id: profileId } = of.planted
  const shown = await call({
    as: of,
    method: "GET",
    url: `/rest/v2/profile-page/${specialistUrl}/paidChatProducts`,
  })
  const found = productsSchema.parse(shown.json()).find(({ type }) => type === kind)
  if (found === undefined) throw new Error(`no paid chat is offered: ${shown.body}`)
  return { specialistUrl, profileId, paidChatProduct: found.id }
}

/** Accepts the terms and orders a paid chat. */
export const orderChat = async (
  { call }: Pick<Harness, "call">,
  { as, offered, question }: { readonly as: Person; readonly offered: Offered; readonly question: string },
): Promise<string> => {
  const accept = `/rest/v2/specialist/store/acceptPaidChatTerms/${offered.profileId}`
  await call({ as, method: "GET", url: accept })
  const payload = Object.assign({ question, expectedPrice: CHAT_PRICE }, offered)
  const ordered = await call({ as, method: "POST", url: "/api/v2/paid-chats", payload })
  if (ordered.statusCode !== 201) throw new Error(`not ordered: ${ordered.body}`)
  return orderedSchema.parse(ordered.json()).orderID
}

/** Pays an order with a card; answers what was bought. */
export const payChat = async (
  on: Pick<Harness, "call" | "nonce">,
  { as, orderId }: { readonly as: Person; readonly orderId: string },
): Promise<string> => {
  const payload = { method: "card", nonce: await on.nonce(as), saveCard: false }
  const paid = await on.call({ as, method: "POST", url: `/api/v2/orders/${orderId}/payments`, payload })
  return boughtSchema.parse(paid.json()).paidChat.id
}

type LaidOut = {
  /** A chat that Ana bought of Ioana, whose question is delivered. */
  readonly paidChat: {
    readonly id: string
    readonly specialistUrl: string
    readonly productId: string
    readonly profileId: number
  }
}

/** Ana buys a day of chat of Ioana. */
export const layOutPaidChat = async (stage: Harness): Promise<LaidOut> => {
  const { ana, ioana } = stage
  const offered = await offerChat(stage, { of: ioana })
  const orderId = await orderChat(stage, { as: ana, offered, question: "About Secretova" })
  const id = await payChat(stage, { as: ana, orderId })
  await stage.server.settle()
  const { specialistUrl, paidChatProduct: productId, profileId } = offered
  return { paidChat: { id, specialistUrl, productId, profileId } }
}
