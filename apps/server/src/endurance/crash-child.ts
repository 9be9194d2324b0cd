import { z } from "zod"
import { createCrashableServer, createLife } from "./crashable-server.ts"

/** What the child is told on its command line, as JSON. */
export const orders = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  now: z.number(),
  dieAt: z.number(),
  cookie: z.string(),
  booking: z.record(z.string(), z.unknown()),
  card: z.string(),
})

/** Books, pays and lets everything that follows happen; dies on the way when it was told to. Prints how many steps that took. */
const main = async (): Promise<void> => {
  const told = orders.parse(JSON.parse(process.argv[2] ?? "{}"))
  const life = createLife(told.dieAt)
  const server = await createCrashableServer({ ...told, life })
  await server.platform.jobs.prepare()
  const call = async (method: "GET" | "POST", url: string, payload?: object): Promise<unknown> => {
    const headers = { cookie: told.cookie }
    const response = await server.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`)
    return response.json()
  }
  const { orderID } = z
    .object({ orderID: z.string() })
    .parse(await call("POST", "/rest/v2/bookings", told.booking))
  const { token } = z
    .object({ token: z.string() })
    .parse(await call("GET", "/rest/v2/payments/braintreeToken"))
  const typed = { token, number: told.card, expiry: "12/30", cvc: "123" }
  const { nonce } = z.object({ nonce: z.string() }).parse(await call("POST", "/local-gateway/nonces", typed))
  await call("POST", `/api/v2/orders/${orderID}/payments`, { method: "card", nonce, saveCard: false })
  await server.settle()
  process.stdout.write(String(life.steps()))
}

await main()
process.exit(0)
