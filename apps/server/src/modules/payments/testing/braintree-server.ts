import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { z } from "zod"
import { BraintreeLedger, type Outcome, type WireTransaction, wireForm } from "./braintree-ledger.ts"
import { type XmlValue, xmlDocument } from "./braintree-xml.ts"

/** What the server does with the next request for a sale, a capture, a void or a refund, instead of answering it well. */
export type Trouble = "hangBefore" | "hangAfter" | "serverError" | "unauthorised"

export type BraintreeServer = {
  readonly host: string
  readonly port: number
  readonly ledger: BraintreeLedger
  /** Bodies that came in, parsed, with method and path. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body: unknown }[]
  trouble(kind: Trouble): void
  close(): Promise<void>
}

type Reply = { readonly status: number; readonly root: string; readonly body: XmlValue }

const saleSchema = z.object({
  transaction: z.object({
    type: z.literal("sale"),
    amount: z.string().regex(/^\d+\.\d\d$/),
    merchant_account_id: z.string(),
    order_id: z.string(),
    payment_method_nonce: z.string().optional(),
    payment_method_token: z.string().optional(),
    customer_id: z.string().optional(),
    options: z.object({ submit_for_settlement: z.boolean(), store_in_vault_on_success: z.boolean() }),
  }),
})
const refundSchema = z.object({ transaction: z.object({ amount: z.string(), order_id: z.string() }) })
const customerSchema = z.object({ customer: z.object({ id: z.string() }) })
const searchSchema = z.object({
  search: z.object({
    orderId: z.object({ is: z.string() }).optional(),
    order_id: z.object({ is: z.string() }).optional(),
    type: z.array(z.string()).optional(),
    ids: z.array(z.string()).optional(),
  }),
})

const transactionReply = (transaction: WireTransaction, status = 200): Reply => ({
  status,
  root: "transaction",
  body: wireForm(transaction),
})

const outcomeReply = (outcome: Outcome): Reply => {
  if (outcome.kind === "transaction" && outcome.accepted) return transactionReply(outcome.transaction, 201)
  if (outcome.kind === "transaction") {
    const body = {
      errors: { errors: [] },
      message: "Do Not Honor",
      transaction: wireForm(outcome.transaction),
    }
    return { status: 422, root: "api-error-response", body }
  }
  const { code, attribute, message } = outcome
  const errors = { transaction: { errors: [{ code, attribute, message }] } }
  return { status: 422, root: "api-error-response", body: { errors, message } }
}

const NOT_FOUND: Reply = { status: 404, root: "not-found", body: "" }

const createSale = (ledger: BraintreeLedger, body: unknown): Reply => {
  const { transaction } = saleSchema.parse(body)
  return outcomeReply(
    ledger.sale({
      amount: transaction.amount,
      currency: transaction.merchant_account_id.slice(-3).toUpperCase(),
      orderId: transaction.order_id,
      nonce: transaction.payment_method_nonce,
      token: transaction.payment_method_token,
      customerId: transaction.customer_id,
      store: transaction.options.store_in_vault_on_success,
      submit: transaction.options.submit_for_settlement,
    }),
  )
}

const searchIds = (ledger: BraintreeLedger, body: unknown): Reply => {
  const { search } = searchSchema.parse(body)
  const orderId = (search.orderId ?? search.order_id)?.is ?? ""
  const ids = ledger.search({ orderId, type: search.type?.[0] }).map(({ id }) => id)
  return { status: 200, root: "search-results", body: { "page-size": 50, ids } }
}

const searchPage = (ledger: BraintreeLedger, body: unknown): Reply => {
  const ids = searchSchema.parse(body).search.ids ?? []
  const found = ledger.transactions.filter(({ id }) => ids.includes(id)).map(wireForm)
  const [first = null] = found
  return {
    status: 200,
    root: "credit-card-transactions",
    body: { "current-page-number": 1, "page-size": 50, "total-items": found.length, transaction: first },
  }
}

const customer = (ledger: BraintreeLedger, id: string): Reply =>
  ledger.customers.has(id) ? { status: 200, root: "customer", body: { id } } : NOT_FOUND

const createCustomer = (ledger: BraintreeLedger, body: unknown): Reply => {
  const { id } = customerSchema.parse(body).customer
  ledger.customers.add(id)
  return { status: 201, root: "customer", body: { id } }
}

const route = (ledger: BraintreeLedger, call: { method: string; path: string; body: unknown }): Reply => {
  const [, resource = "", id = "", action = ""] =
    /^\/merchants\/[^/]+\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(call.path) ?? []
  const found = ledger.find(id)
  switch (`${call.method} ${resource}${id === "" ? "" : "/id"}${action === "" ? "" : `/${action}`}`) {
    case "POST client_token":
      return { status: 201, root: "client-token", body: { value: Buffer.from(call.path).toString("base64") } }
    case "POST transactions":
      return createSale(ledger, call.body)
    case "POST transactions/id":
      return id === "advanced_search_ids" ? searchIds(ledger, call.body) : searchPage(ledger, call.body)
    case "GET transactions/id":
      return found === undefined ? NOT_FOUND : transactionReply(found)
    case "PUT transactions/id/submit_for_settlement":
      return outcomeReply(ledger.submit(id))
    case "PUT transactions/id/void":
      return outcomeReply(ledger.void(id))
    case "POST transactions/id/refund": {
      const { amount, order_id: orderId } = refundSchema.parse(call.body).transaction
      return outcomeReply(ledger.refund(id, { amount, orderId }))
    }
    case "GET customers/id":
      return customer(ledger, id)
    case "POST customers":
      return createCustomer(ledger, call.body)
    default:
      return NOT_FOUND
  }
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString("utf8")
  return text === "" ? null : JSON.parse(text)
}

const write = (response: ServerResponse, { status, root, body }: Reply): void => {
  response.writeHead(status, { "content-type": "application/xml; charset=utf-8" })
  response.end(xmlDocument(root, body))
}

const CHANGES = /\/(transactions|refund|void|submit_for_settlement)$/

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })

/**
 * A server on this machine that speaks Braintree's language on the wire (JSON with underscores in, XML with dashes
 * out), as far as the adapter uses it, with the habits of Braintree's sandbox. For tests.
 */
export const startBraintreeServer = async (): Promise<BraintreeServer> => {
  const ledger = new BraintreeLedger()
  const requests: { method: string; path: string; body: unknown }[] = []
  const troubles: Trouble[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = { method: request.method ?? "GET", path: request.url ?? "/", body: await readBody(request) }
    requests.push(call)
    const trouble = call.method !== "GET" && CHANGES.test(call.path) ? troubles.shift() : undefined
    if (trouble === "hangBefore") return
    if (trouble === "serverError") return write(response, { status: 500, root: "error", body: "" })
    if (trouble === "unauthorised") return write(response, { status: 401, root: "error", body: "" })
    const reply = route(ledger, call)
    if (trouble !== "hangAfter") write(response, reply)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const port = await listen(server)
  return {
    host: "127.0.0.1",
    port,
    ledger,
    requests,
    trouble: (kind) => {
      troubles.push(kind)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
