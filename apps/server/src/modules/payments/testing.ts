import { randomUUID } from "node:crypto"
import type { VatRule } from "@arnica/rules/billing"
import { z } from "zod"
import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import { createHttp } from "../../platform/http/http.ts"
import { createPersonalData } from "../../platform/personal-data/personal-data.ts"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createUsers } from "../identity/index.ts"
import { createWallet, type WalletApi } from "../wallet/index.ts"
import { createLocalGateway, type LocalGateway } from "./adapters/local/local-gateway.ts"
import {
  createPayments,
  type FindCurrencies,
  type NewOrder,
  type Order,
  type PaymentsApi,
  type PaymentsOptions,
} from "./index.ts"
import type { StatementNames } from "./statements/statement-names.ts"
import { crashableDb, crashableGateway } from "./testing/crashable.ts"
import { type FakeSubject, fakeOrder, fakeSubject } from "./testing/fake-subject.ts"

/** A statement that calls nothing by its name. */
export const NO_NAMES: StatementNames = {
  clients: async () => new Map(),
  packageSessions: async () => new Map(),
  findStarts: async () => new Map(),
  findZone: async () => "Europe/Bucharest",
}

/** By which rule of VAT specialists of these tests sell; the others have not said so. */
const VAT_RULES: Readonly<Record<number, VatRule>> = { 7: "exempt", 21: "included" }

/** The local gateway's cards, by what they do. */
export const CARDS = {
  good: "4111111111111111",
  other: "5555555555554444",
  declined: "4000000000000002",
  poor: "4000000000009995",
  challenged: "4000000000003220",
  pending: "4000000000000259",
  charged: "4000000000006975",
  notCharged: "4000000000006983",
  late: "4000000000000341",
} as const

type Modules = { readonly payments: PaymentsApi; readonly wallet: WalletApi }
type Reply = { readonly status: number; readonly body: unknown }
type Request = {
  readonly method: "GET" | "POST" | "DELETE"
  readonly url: string
  readonly userId?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

export type PaymentsHarness = {
  readonly server: TestServer<Modules>
  readonly payments: PaymentsApi
  readonly wallet: WalletApi
  readonly subject: FakeSubject
  user(): Promise<string>
  order(userId: string, more?: Partial<NewOrder>): Promise<Order>
  call(request: Request): Promise<Reply>
  /** Tokenises a card in the gateway's page, answering the challenge when it asks one. */
  nonce(userId: string, card: keyof typeof CARDS, passed?: boolean): Promise<string>
  /** Pays by HTTP, as the page does. */
  pay(order: Order, body: Readonly<Record<string, unknown>>): Promise<Reply>
  payWith(order: Order, card: keyof typeof CARDS): Promise<Reply>
  current(order: Order): Promise<Order>
  /** Moves the clock, then does all that is due: the gateway's own work, webhooks, sweeps, jobs, events. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

const tokenSchema = z.object({ token: z.string() })
const madeSchema = z.object({ nonce: z.string(), challenge: z.boolean() })

const signedIn = (userId: string): SignedIn => ({
  kind: "user",
  userId,
  sessionId: "0d6b7c1e-9f0a-4e55-8a51-0f3a3f1f9a11",
  number: 1,
  isAdmin: false,
  isProvider: false,
  isCorporateAdmin: false,
  isHrAdmin: false,
  isOHPsychologist: false,
  isAccountant: false,
  specialistId: null,
  language: "en",
})

const composeFor =
  ({ subject, options }: { readonly subject: FakeSubject; readonly options: PaymentsOptions }) =>
  (platform: Platform): Modules => {
    platform.http.setSessionReader(async (request) => {
      const userId = request.headers["x-test-user"]
      return typeof userId === "string" ? signedIn(userId) : { kind: "anonymous" }
    })
    const wallet = createWallet(platform)
    const findCurrencies: FindCurrencies = async (id) => (id === 7 ? ["RON", "EUR"] : null)
    const payments = createPayments(platform, {
      wallet,
      findCurrencies,
      options,
      findVatRule: async (_on, id) => VAT_RULES[id] ?? null,
      findOutside: async () => ({ methods: [], tooManyDues: false }),
      statementNames: NO_NAMES,
    })
    payments.registerSubject("appointment", subject)
    return { payments, wallet }
  }

const newUser = async (server: TestServer<Modules>): Promise<string> => {
  const id = randomUUID()
  const person = { firstName: "Ana", lastName: "Pop", language: "en", timeZone: "Europe/Bucharest" }
  const user = { id, ...person, email: `${id}@example.com`, createdAt: server.clock.now() }
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  return id
}

/** A server with payments (over the local gateway, unless `env` names another) and a fake subject. For tests. */
export const createPaymentsHarness = async (
  options: PaymentsOptions = {},
  env: Readonly<Record<string, string>> = {},
): Promise<PaymentsHarness> => {
  const subject = fakeSubject()
  const pace = { ...options, local: { timeoutMs: 5, ...options.local } }
  const server = await createTestServer({ compose: composeFor({ subject, options: pace }), env })
  const { payments, wallet } = server.modules
  const { db, jobs } = server.platform

  const call = async ({ method, url, userId, body, headers = {} }: Request): Promise<Reply> => {
    const response = await server.app.inject({
      method,
      url,
      headers: { ...headers, ...(userId === undefined ? {} : { "x-test-user": userId }) },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, body: response.body === "" ? null : JSON.parse(response.body) }
  }
  const nonce = async (userId: string, card: keyof typeof CARDS, passed = true): Promise<string> => {
    const answered = await call({ method: "GET", url: "/rest/v2/payments/braintreeToken", userId })
    const { token } = tokenSchema.parse(answered.body)
    const typed = { token, number: CARDS[card], expiry: "12/30", cvc: "123" }
    const made = madeSchema.parse(
      (await call({ method: "POST", url: "/local-gateway/nonces", body: typed })).body,
    )
    const answer = { token, nonce: made.nonce, passed }
    if (made.challenge) await call({ method: "POST", url: "/local-gateway/challenges", body: answer })
    return made.nonce
  }
  const pay = (order: Order, body: Readonly<Record<string, unknown>>): Promise<Reply> =>
    call({ method: "POST", url: `/api/v2/orders/${order.id}/payments`, userId: order.userId, body })

  return {
    server,
    payments,
    wallet,
    subject,
    call,
    nonce,
    pay,
    user: () => newUser(server),
    order: (userId, more) =>
      db.transaction((tx) => payments.createOrder(tx, fakeOrder({ userId, now: server.clock.now() }, more))),
    payWith: async (order, card) => pay(order, { method: "card", nonce: await nonce(order.userId, card) }),
    current: async (order) => {
      const found = await payments.order(order.id)
      if (found === null) throw new AppError("orderNotFound")
      return found
    },
    pass: async (milliseconds) => {
      server.clock.advance(milliseconds)
      await jobs.sweep()
      await server.settle()
    },
    close: () => server.close(),
  }
}

const MINUTE = 60_000

/** Counts steps, and kills whoever takes the last one: from then on nothing works any more. */
export class Life {
  taken = 0
  readonly #last: number
  constructor(last: number) {
    this.#last = last
  }
  step(): void {
    this.taken += 1
    if (this.taken > this.#last) throw new Error("killed")
  }
}

/** The local gateway of another process, over the same tables. */
export const openOtherGateway = ({ server }: PaymentsHarness): LocalGateway => {
  const { config, tokens, log } = server.platform
  return createLocalGateway({
    databaseUrl: server.database.url,
    now: server.clock.now,
    log,
    tokens,
    secret: config.secret,
    delays: { pendingMs: 4000, lateMs: 16 * MINUTE, settleMs: 30_000, timeoutMs: 1 },
    isAllowed: true,
  })
}

type Dying = { readonly harness: PaymentsHarness; readonly local: LocalGateway; readonly life: Life }

/** Payments in a process of its own, as far as dying goes. */
export const processThatDies = ({ harness, local, life }: Dying): PaymentsApi => {
  const { platform } = harness.server
  const jobs = { ...platform.jobs, define: () => {}, every: () => {}, daily: () => {} }
  const crashable = {
    ...platform,
    jobs,
    http: createHttp(),
    personalData: createPersonalData(),
    db: crashableDb(platform.db, life),
  }
  const gateway = crashableGateway(local.gateway, life)
  const payments = createPayments(crashable, {
    wallet: harness.wallet,
    findCurrencies: async () => null,
    findVatRule: async () => null,
    findOutside: async () => ({ methods: [], tooManyDues: false }),
    gateway,
    statementNames: NO_NAMES,
  })
  payments.registerSubject("appointment", harness.subject)
  return payments
}
