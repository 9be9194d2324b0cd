import {
  createPaymentsRig,
  type PaymentsRig,
} from "../../apps/server/src/modules/payments/testing/payments-rig.ts"

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

export type Shop = {
  readonly rig: PaymentsRig
  /** The address of the page, with a client token of a user. */
  addressFor(userId: string, more?: Readonly<Record<string, string>>): Promise<string>
  close(): Promise<void>
}

/** A server with payments and a page around the card fields, listening on a free port. */
export const openShop = async (): Promise<Shop> => {
  const rig = await createPaymentsRig()
  rig.server.app.get("/shop", async (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'self' 'unsafe-inline' 'unsafe-eval'")
      .type("text/html; charset=utf-8")
      .send(PAGE),
  )
  const origin = await rig.server.app.listen({ host: "127.0.0.1", port: 0 })
  return {
    rig,
    addressFor: async (userId, more = {}) => {
      const { body } = await rig.call({ method: "GET", url: "/rest/v2/payments/braintreeToken", userId })
      const token = typeof body === "object" && body !== null && "token" in body ? String(body.token) : ""
      return `${origin}/shop?${new URLSearchParams({ token, ...more }).toString()}`
    },
    close: () => rig.close(),
  }
}
