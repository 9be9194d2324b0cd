import { z } from "zod"
import { createPaymentsHarness } from "../../apps/server/src/modules/payments/testing.ts"

/** A page around the card fields: sends what the payment step sends, and keeps what it hears. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head>
<body><main><h1>Pay</h1><iframe id="fields" title="Card" style="width:100%;height:640px;border:0"></iframe></main>
<script>
  window.heard = []
  const frame = document.getElementById("fields")
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin === location.origin && source === frame.contentWindow && data.source === "arnica-gateway") heard.push(data)
  })
  window.ask = (message) => frame.contentWindow.postMessage({ target: "arnica-gateway", ...message }, location.origin)
  frame.src = "/local-gateway/fields" + location.search
</script></body></html>`

/** How a payment went: the status of the answer, 200 when it is paid. */
export type Paid = { readonly status: number }
type Payment = { readonly userId: string; readonly body: Readonly<Record<string, unknown>> }

export type Shop = {
  user(): Promise<string>
  /** The address of the page, with a client token of a user. */
  addressFor(userId: string, more?: Readonly<Record<string, string>>): Promise<string>
  /** Pays a new order of a user by HTTP. */
  pay(payment: Payment): Promise<Paid>
  close(): Promise<void>
}

const tokenSchema = z.object({ token: z.string() })

/** A server with payments and a page around the card fields, listening on a free port. */
export const openShop = async (): Promise<Shop> => {
  const harness = await createPaymentsHarness()
  const { app } = harness.server
  app.get("/shop", async (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'self' 'unsafe-inline' 'unsafe-eval'")
      .type("text/html; charset=utf-8")
      .send(PAGE),
  )
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  return {
    user: harness.user,
    addressFor: async (userId, more = {}) => {
      const url = "/rest/v2/payments/braintreeToken"
      const { token } = tokenSchema.parse((await harness.call({ method: "GET", url, userId })).body)
      return `${origin}/shop?${new URLSearchParams({ token, ...more }).toString()}`
    },
    pay: async ({ userId, body }) => {
      const { status } = await harness.pay(await harness.order(userId), body)
      return { status }
    },
    close: harness.close,
  }
}
