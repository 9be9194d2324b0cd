import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { payForOrder } from "./own-bookings.ts"

const PRICES = { QUESTION: 6_000, DAY: 12_000, WEEK: 30_000 } as const
const QUESTION = "Bună ziua! Pot face exercițiul de respirație și dimineața, sau e mai bine doar seara?"

const products = z.array(z.object({ id: z.string(), type: z.string() }))

/** The named specialist offers all kinds of paid chat, and the named customer bought one question that waits for its answer. */
export const seedPaidChat = async (
  server: ArnicaServer,
  { specialistId }: { readonly specialistId: number },
): Promise<void> => {
  const [customer, specialist] = DEMO_ACCOUNTS
  const found = (await server.modules.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (found === undefined) return
  const offering = await signedInAs(server, specialist.email)
  await offering("PATCH /api/v2/practice/paid-chat-products", {
    products: (["QUESTION", "DAY", "WEEK"] as const).map((type) => ({
      type,
      status: true,
      price: { amount: PRICES[type], currency: "RON" },
    })),
  })
  const call = await signedInAs(server, customer.email)
  const shown = await call(`GET /rest/v2/profile-page/${found.url}/paidChatProducts`)
  const product = products.parse(shown).find(({ type }) => type === "QUESTION")
  if (product === undefined) return
  await call(`GET /rest/v2/specialist/store/acceptPaidChatTerms/${specialistId}`)
  const ordered = await call("POST /api/v2/paid-chats", {
    specialistUrl: found.url,
    paidChatProduct: product.id,
    profileId: specialistId,
    question: QUESTION,
    expectedPrice: { amount: PRICES.QUESTION, currency: "RON" },
  })
  const { orderID } = z.object({ orderID: z.string() }).parse(ordered)
  await payForOrder(call, orderID)
}
