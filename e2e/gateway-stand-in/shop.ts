import { randomUUID } from "node:crypto"
import { createUsers } from "../../apps/server/src/modules/identity/index.ts"
import { createPayments, type PaymentsApi } from "../../apps/server/src/modules/payments/index.ts"
import { anOrder, createFakeSubject, NO_NAMES } from "../../apps/server/src/modules/payments/testing.ts"
import { createWallet } from "../../apps/server/src/modules/wallet/index.ts"
import type { Platform } from "../../apps/server/src/platform/types.ts"
import { createTestServer } from "../../apps/server/src/testing/server.ts"

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

const compose = (platform: Platform): PaymentsApi => {
  platform.http.setSessionReader(async ({ headers }) => ({
    kind: "user",
    number: 1,
    isAdmin: false,
    isProvider: false,
    isCorporateAdmin: false,
    isHrAdmin: false,
    isOHPsychologist: false,
    isAccountant: false,
    userId: String(headers["x-test-user"]),
    sessionId: "",
    specialistId: null,
    language: "en",
  }))
  const payments = createPayments(platform, {
    wallet: createWallet(platform),
    findCurrencies: async () => ["RON"],
    statementNames: NO_NAMES,
  })
  payments.registerSubject("appointment", createFakeSubject())
  return payments
}

const textOf = (body: unknown, name: string): string => {
  const values = typeof body === "object" && body !== null ? Object.entries(body) : []
  return String(values.find(([key]) => key === name)?.[1])
}

/** A server with payments and a page around the card fields, listening on a free port. */
export const openShop = async (): Promise<Shop> => {
  const server = await createTestServer({ compose })
  const { db } = server.platform
  server.app.get("/shop", async (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'self' 'unsafe-inline' 'unsafe-eval'")
      .type("text/html; charset=utf-8")
      .send(PAGE),
  )
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 })
  const as = (userId: string): Record<string, string> => ({ "x-test-user": userId })
  return {
    user: async () => {
      const id = randomUUID()
      const person = { firstName: "Ana", lastName: "Pop", language: "en", timeZone: "Europe/Bucharest" }
      const user = { id, ...person, email: `${id}@example.com`, createdAt: server.clock.now() }
      await db.transaction((tx) => createUsers(tx, [user]))
      return id
    },
    addressFor: async (userId, more = {}) => {
      const url = "/rest/v2/payments/braintreeToken"
      const reply = await server.app.inject({ method: "GET", url, headers: as(userId) })
      const token = textOf(reply.json(), "token")
      return `${origin}/shop?${new URLSearchParams({ token, ...more }).toString()}`
    },
    pay: async ({ userId, body }) => {
      const order = anOrder({ userId, now: server.clock.now() })
      const { id } = await db.transaction((tx) => server.modules.createOrder(tx, order))
      const url = `/api/v2/orders/${id}/payments`
      const reply = await server.app.inject({ method: "POST", url, headers: as(userId), payload: body })
      return { status: reply.statusCode }
    },
    close: () => server.close(),
  }
}
