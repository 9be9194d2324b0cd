import { z } from "zod"
import { createCrashableServer, createLife } from "../crashable-server.ts"

/** What the child is told on its command line, as JSON. */
const orders = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  now: z.number(),
  dieAt: z.number(),
  client: z.string(),
  orderId: z.string(),
})

/** Pays what a card has to pay of an order; dies on the way when it was told to. */
const main = async (): Promise<void> => {
  const told = orders.parse(JSON.parse(process.argv[2] ?? "{}"))
  const life = createLife(told.dieAt)
  const server = await createCrashableServer(Object.assign({}, told, { life }))
  await server.platform.jobs.prepare()
  const headers = { cookie: told.client }
  const post = async (url: string, payload: object): Promise<unknown> => {
    const response = await server.app.inject({ method: "POST", url, headers, payload })
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.body}`)
    return response.json()
  }
  const url = "/rest/v2/payments/braintreeToken"
  const tokens = await server.app.inject({ method: "GET", url, headers })
  const { token } = z.object({ token: z.string() }).parse(tokens.json())
  const typed = { token, number: "4111111111111111", expiry: "12/30", cvc: "123" }
  const { nonce } = z.object({ nonce: z.string() }).parse(await post("/local-gateway/nonces", typed))
  await post(`/api/v2/orders/${told.orderId}/payments`, { method: "card", nonce, saveCard: false })
  await server.settle()
}

await main()
process.exit(0)
