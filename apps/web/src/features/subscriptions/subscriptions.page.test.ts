import type { AdminSubscription, Subscription, SubscriptionPeriod } from "@arnica/contract/subscriptions"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 240_000)
expectSilence()

const ID = "0b0a5f3e-0000-4000-8000-000000000001"
const ORDER_ID = "0b0a5f3e-0000-4000-8000-000000000002"
const PRICE = { amount: 45_000, currency: "RON" as const }
const NONE = {
  book: false,
  pause: false,
  skip: false,
  goOn: false,
  resume: false,
  change: false,
  cancel: false,
}
const NOTHING = { now: 0, nowUntil: null, rolledOver: 0, rolledOverUntil: null }

const RUNNING: Subscription = {
  id: ID,
  status: "active",
  next: "renew",
  stopReason: null,
  specialist: {
    id: 41,
    atlasUrl: "ioana-muresan",
    fullName: "Ioana Mureșan",
    photo: null,
    bookable: true,
  },
  sessionName: "Video session",
  place: "online",
  minutes: 50,
  sessions: 2,
  price: PRICE,
  nextPlan: null,
  startedAt: "2026-03-10T08:00:00.000Z",
  paidUntil: "2026-04-10T08:00:00.000Z",
  renewal: { at: "2026-04-10T08:00:00.000Z", price: PRICE },
  openOrderID: null,
  dunning: null,
  left: {
    now: 2,
    nowUntil: "2026-05-10T08:00:00.000Z",
    rolledOver: 1,
    rolledOverUntil: "2026-04-10T08:00:00.000Z",
  },
  card: { brand: "Visa", last4: "1111", expires: "12/2030" },
  abilities: { ...NONE, book: true, pause: true, skip: true, change: true, cancel: true },
}

const PAID: SubscriptionPeriod = {
  number: 1,
  state: "paid",
  sessions: 2,
  price: PRICE,
  orderID: ORDER_ID,
  from: "2026-03-10T08:00:00.000Z",
  until: "2026-04-10T08:00:00.000Z",
}
const CHANGE = {
  sessions: 4,
  price: { amount: 90_000, currency: "RON" },
  from: "2026-04-10T08:00:00.000Z",
  now: {
    daysLeft: 10,
    days: 31,
    givenBack: 1,
    credit: { amount: 22_500, currency: "RON" },
    until: "2026-04-30T08:00:00.000Z",
  },
}

const mine = (...items: readonly Subscription[]) => ({
  ...signedInAs(),
  "GET /api/v2/subscriptions": { total: items.length, items },
})
const one = (subscription: Subscription, periods: readonly SubscriptionPeriod[] = [PAID]) => ({
  ...signedInAs(),
  [`GET /api/v2/subscriptions/${ID}`]: subscription,
  [`GET /api/v2/subscriptions/${ID}/periods`]: { total: periods.length, items: periods },
  [`GET /api/v2/subscriptions/${ID}/change`]: CHANGE,
})
const PATH = `/en/customer/subscriptions/${ID}`

const UNPAID = {
  orderID: ORDER_ID,
  state: "setup",
  paymentType: "card",
  externalPayMethod: null,
  paymentStatus: "created",
  currency: "RON",
  lines: [{ kind: "package", label: "2 × Video session", amount: 45_000 }],
  total: PRICE,
  toPay: PRICE,
  tenders: [{ kind: "card", amount: 45_000, reason: null }],
  refunded: { amount: 0, currency: "RON" },
  holdExpiresAt: "2030-11-20T10:12:41.000Z",
  serverTime: "2030-11-20T10:00:00.000Z",
  failedReason: null,
  attempts: 0,
  savedCard: null,
  appointmentWithIssues: [],
  appointment: null,
  premium: null,
  paidChat: null,
  voucher: null,
}

test("the list says how each stands and leads to it; without one it leads to who offers them", async () => {
  const text = await signedInText("/en/customer/subscriptions", mine(RUNNING))
  expect(text).toContain("Ioana Mureșan")
  expect(text).toContain("2 × Video session")
  expect(text).toContain("Sessions of this month to book: 2")
  expect(text).toContain("Rolled over from before: 1")
  const none = await signedInPage("/en/customer/subscriptions", mine())
  expect(none).toContain("Your subscriptions will be here")
  expect(none).toContain('href="/en/psychotherapy-subscriptions"')
})

test("one says what is charged when, to which card, and offers all that can be done", async () => {
  const html = await signedInPage(PATH, one(RUNNING))
  for (const words of [
    "we charge",
    "ending in 1111",
    "Book a session",
    "Skip next month",
    "Pause",
    "Cancel subscription",
    "4 sessions a month for",
    "Days left of the month you have paid for: 10 of 31",
    "Unused sessions returned for them: 1",
    `/api/v2/orders/${ORDER_ID}/receipt`,
  ])
    expect(html).toContain(words)
  expect(html).not.toContain("Start a new month")
})

test("a refused card is said with the way to pay; one that rests can begin anew; one that ends, go on", async () => {
  const due = {
    ...RUNNING,
    renewal: null,
    openOrderID: ORDER_ID,
    dunning: { refused: 2, nextAt: "2026-04-17T08:00:00.000Z" },
    abilities: { ...NONE, cancel: true },
  }
  const refused = await signedInPage(PATH, one(due))
  expect(refused).toContain("Your card was declined")
  expect(refused).toContain(`/en/booking/payment/${ORDER_ID}`)
  const rests = { ...RUNNING, status: "resting" as const, renewal: null, left: NOTHING, card: null }
  const resting = await signedInPage(
    PATH,
    one({ ...rests, abilities: { ...NONE, resume: true, cancel: true } }),
  )
  expect(resting).toContain("The last month was not paid")
  expect(resting).toContain("Start a new month")
  expect(resting).toContain("No valid card is stored")
  const ending = { ...RUNNING, next: "end" as const, stopReason: "offerEnded" as const, renewal: null }
  const ended = await signedInPage(PATH, one({ ...ending, abilities: { ...NONE, goOn: true } }))
  expect(ended).toContain("Ioana Mureșan no longer offers this subscription")
  expect(ended).toContain("The subscription ends on")
  expect(ended).toContain("Keep it renewing")
})

test("somebody else's is not there", async () => {
  const response = await renderPage("/en/customer/subscriptions/none", { cookie: "session=1", api: mine() })
  expect(response.status).toBe(404)
})

test("admins see how many there are in each state, and whose cards were refused", async () => {
  const line: AdminSubscription = {
    id: ID,
    status: "active",
    next: "renew",
    stopReason: null,
    clientID: ORDER_ID,
    client: "Ana Pop",
    specialistID: 41,
    specialist: "Ioana Mureșan",
    sessions: 4,
    price: PRICE,
    createdAt: "2026-03-10T08:00:00.000Z",
    paidUntil: "2026-04-10T08:00:00.000Z",
    refused: 3,
    nextTryAt: "2026-04-24T08:00:00.000Z",
    endedAt: null,
  }
  const totals = { starting: 0, active: 7, paused: 1, resting: 2, ended: 3, due: 5 }
  const api = (items: readonly AdminSubscription[]) => ({
    ...signedInAs(withRoles("isAdmin")),
    "GET /api/v2/admin/subscriptions": { total: items.length, totals, items },
  })
  const text = await signedInText("/en/admin/subscriptions?dunning=due", api([line]))
  expect(text).toContain("Active: 7")
  expect(text).toContain("Being retried: 5")
  expect(text).toContain("Declined: 3 of 4")
  expect(text).toContain("next attempt")
  expect(await signedInText("/en/admin/subscriptions", api([]))).toContain("No subscriptions yet")
})

test("paying for a month says that the card is kept and charged again, and leaves no choice about it", async () => {
  const order = {
    ...UNPAID,
    package: {
      id: ID,
      subscriptionID: ID,
      title: null,
      sessions: 2,
      sessionName: "Video session",
      minutes: 50,
      place: "online",
      months: 2,
      expiresAt: null,
      specialist: { atlasUrl: "ioana-muresan", fullName: "Ioana Mureșan" },
    },
  }
  const html = await signedInPage(`/en/booking/payment/${ORDER_ID}`, {
    ...signedInAs(),
    [`GET /api/v2/orders/${ORDER_ID}`]: order,
    "GET /rest/v2/payments/braintreeToken": {
      gateway: "local",
      token: "t",
      fieldsUrl: "/local-gateway/fields",
    },
  })
  expect(html).toContain("This card is stored and charged each month until you cancel")
  expect(html).toContain("which you can do at any time")
  expect(html).not.toContain('type="checkbox"')
})
