import { z } from "zod"
import { createCrashableServer, createLife } from "./crashable-server.ts"

/** What the child is told on its command line, as JSON. */
const orders = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  now: z.number(),
  dieAt: z.number(),
  client: z.string(),
  specialist: z.string(),
  orderId: z.string(),
  price: z.object({ amount: z.int(), currency: z.string() }),
})

/**
 * Pays for a paid chat, lets its question be delivered, and ends it as its specialist, with the refund that follows; dies on the
 * way when it was told to.
 */
const main = async (): Promise<void> => {
  const told = orders.parse(JSON.parse(process.argv[2] ?? "{}"))
  const life = createLife(told.dieAt)
  const server = await createCrashableServer(Object.assign({}, told, { life }))
  await server.platform.jobs.prepare()
  const post = async (cookie: string, url: string, payload: object): Promise<unknown> => {
    const response = await server.app.inject({ method: "POST", url, headers: { cookie }, payload })
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.body}`)
    await server.settle()
    return response.json()
  }
  const { client, specialist, orderId, price } = told
  const tokens = await server.app.inject({
    method: "GET",
    url: "/rest/v2/payments/braintreeToken",
    headers: { cookie: client },
  })
  const { token } = z.object({ token: z.string() }).parse(tokens.json())
  const typed = { token, number: "4111111111111111", expiry: "12/30", cvc: "123" }
  const { nonce } = z.object({ nonce: z.string() }).parse(await post(client, "/local-gateway/nonces", typed))
  const paying = { method: "card", nonce, saveCard: false }
  const paid = await post(client, `/api/v2/orders/${orderId}/payments`, paying)
  const { id } = z.object({ paidChat: z.object({ id: z.string() }) }).parse(paid).paidChat
  await post(specialist, `/api/v2/paid-chats/${id}/end`, { expectedRefund: price })
}

await main()
process.exit(0)
