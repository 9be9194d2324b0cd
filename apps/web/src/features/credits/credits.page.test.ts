import type { CashOuts } from "@arnica/contract/cash-outs"
import type { ClientAccount } from "@arnica/contract/client-account"
import type { CreditAccount, CreditAdjustment, CreditMove, Invitations } from "@arnica/contract/credits"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const ID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const INVITATIONS: Invitations = {
  referralCode: null,
  reward: { amount: 5_000, currency: "RON" },
  welcome: { amount: 3_000, currency: "RON" },
  mostAMonth: 10,
  total: 0,
  items: [],
  own: null,
}
const EMPTY: CreditAccount = {
  balances: [{ currency: "RON", available: 0, reserved: 0, cashingOut: 0, pending: 0 }],
  credits: [],
}

type Shown = {
  readonly account?: CreditAccount
  readonly moves?: readonly CreditMove[]
  readonly invitations?: Partial<Invitations>
  readonly cashOuts?: Partial<CashOuts>
  readonly payoutAccount?: ClientAccount
}
const NO_ACCOUNT: ClientAccount = { account: null, waitsUntil: null }
const NO_CASH_OUTS: CashOuts = {
  limit: 20_000,
  cashable: [{ currency: "RON", amount: 0 }],
  total: 0,
  items: [],
}
const creditsAs = (shown: Shown) => {
  const { account = EMPTY, moves = [], invitations = {}, cashOuts = {}, payoutAccount = NO_ACCOUNT } = shown
  return {
    ...signedInAs(),
    "GET /api/v2/credits": account,
    "GET /api/v2/credits/statement": { total: moves.length, items: moves },
    "GET /api/v2/referrals": { ...INVITATIONS, ...invitations },
    "GET /api/v2/credits/cash-outs": { ...NO_CASH_OUTS, ...cashOuts },
    "GET /api/v2/payout-account": payoutAccount,
  }
}
const page = async (shown: Shown, search = ""): Promise<string> =>
  (await signedInPage(`/en/customer/credits${search}`, creditsAs(shown)))
    .replaceAll("<!-- -->", "")
    .replaceAll("\u00a0", " ")

test("a client reads their credits like an account: what there is, what expires, and what moved", async () => {
  const html = await page({
    account: {
      balances: [{ currency: "RON", available: 7_000, reserved: 2_000, cashingOut: 0, pending: 5_000 }],
      credits: [
        { id: ID, origin: "given", amount: 2_000, currency: "RON", expiresAt: "2020-03-01T10:00:00.000Z" },
        {
          id: ID.replace("a1", "a2"),
          origin: "referrer",
          amount: 5_000,
          currency: "RON",
          expiresAt: "2999-03-01T10:00:00.000Z",
        },
      ],
    },
    moves: [
      { at: "2030-02-01T10:00:00.000Z", what: "payment", amount: -2_000, currency: "RON", balance: 7_000 },
      { at: "2030-01-01T10:00:00.000Z", what: "referrer", amount: 9_000, currency: "RON", balance: 9_000 },
    ],
  })
  expect(html).toMatch(/<h1[^>]*>Credits<\/h1>/)
  for (const text of [
    "Available",
    "70 lei",
    "Reserved for orders",
    "To come",
    "When they expire",
    "Expires soon",
    "Statement",
    "Credit for an invitation",
    "−20 lei",
    "90 lei",
  ])
    expect(html).toContain(text)
  expect(html.match(/Expires soon/g)).toHaveLength(1)
})

test("who has none reads so, finds the page in the menu, and can make a link", async () => {
  const html = await page({})
  for (const text of [
    "Nothing here yet",
    "Invite someone",
    "You get 50 lei and they get 30 lei",
    "Get my link",
  ])
    expect(html).toContain(text)
  expect(html).toContain('href="/en/customer/credits"')
})

test("who invites sees their link, its QR code, and how each invitation stands, without names", async () => {
  const since = "2030-01-01T10:00:00.000Z"
  const html = await page({
    invitations: {
      referralCode: "ABCDEFGH23",
      total: 3,
      items: [
        { id: ID, state: "pending", since, earned: null },
        { id: ID.replace("a1", "a2"), state: "earned", since, earned: { amount: 5_000, currency: "RON" } },
        { id: ID.replace("a1", "a3"), state: "earned", since, earned: null },
      ],
    },
  })
  for (const text of [
    "/en/invite/ABCDEFGH23",
    "QR code of your link",
    "Copy link",
    "Waiting for the first paid session",
    "Credited",
    "Above the limit of the month",
  ])
    expect(html).toContain(text)
})

test("what invitations brought can be paid out to an account that is named, from the least amount on", async () => {
  const poor = await page({ cashOuts: { cashable: [{ currency: "RON", amount: 5_000 }] } })
  expect(poor).toContain("You can cash out once 200 lei came from invitations.")
  for (const text of ["Add an account", "Request cash-out"]) expect(poor).not.toContain(text)
  const cashable = [{ currency: "RON", amount: 25_000 }] as const
  const nameless = await page({ cashOuts: { cashable: [...cashable] } })
  for (const text of ["250 lei", "None yet", "Add an account"]) expect(nameless).toContain(text)
  expect(nameless).not.toContain("Request cash-out")
  const html = await page({
    account: {
      balances: [{ currency: "RON", available: 5_000, reserved: 0, cashingOut: 20_000, pending: 0 }],
      credits: [],
    },
    moves: [
      { at: "2030-02-01T10:00:00.000Z", what: "cashOut", amount: -20_000, currency: "RON", balance: 0 },
    ],
    cashOuts: {
      cashable: [...cashable],
      total: 2,
      items: [
        {
          id: ID,
          amount: 20_000,
          currency: "RON",
          state: "asked",
          askedAt: "2030-03-01T10:00:00.000Z",
          movedAt: "2030-03-01T10:00:00.000Z",
          isWithdrawable: true,
        },
        {
          id: ID.replace("a1", "a2"),
          amount: 30_000,
          currency: "RON",
          state: "returned",
          askedAt: "2030-01-01T10:00:00.000Z",
          movedAt: "2030-01-09T10:00:00.000Z",
          isWithdrawable: false,
        },
      ],
    },
    payoutAccount: {
      account: { holder: "Ana Pop", iban: "RO49 •••• 0000" },
      waitsUntil: "2030-03-04T10:00:00.000Z",
    },
  })
  for (const text of [
    "Held for a cash-out",
    "Cash-out",
    "Ana Pop, RO49 •••• 0000",
    "Nothing is paid to this account before",
    "Change the account",
    "Request cash-out",
    "200 lei, requested on",
    "Requested",
    "Returned, and credited again",
  ])
    expect(html).toContain(text)
  expect(html.match(/Withdraw request/g)).toHaveLength(1)
})

test("an invitation leads a visitor through signing up to the page where they take it up", async () => {
  const next = "/en/customer/credits?invitation=ABCDEFGH23"
  const signUp = `/en/signup?next=${encodeURIComponent(next)}`
  const visitor = await renderPage("/en/invite/ABCDEFGH23", {})
  expect([visitor.status, visitor.headers.get("location")]).toEqual([302, signUp])
  const known = await renderPage(signUp, { cookie: "session=1", api: signedInAs() })
  expect([known.status, known.headers.get("location")]).toEqual([302, next])
  const html = await page({}, "?invitation=ABCDEFGH23")
  for (const text of ["You have been invited", "you get 30 lei", "Accept invitation"])
    expect(html).toContain(text)
  const taken = await page({ invitations: { own: "pending" } }, "?invitation=ABCDEFGH23")
  expect(taken).toContain("Invitation accepted.")
  expect(taken).not.toContain("Accept invitation")
})

test("an admin asks for a correction, and agrees to those of others alone", async () => {
  const asked: CreditAdjustment = {
    id: ID,
    userUUID: ID,
    client: "Ana Pop",
    amount: 5_000,
    currency: "RON",
    reason: "A session went wrong",
    state: "asked",
    askedAt: "2030-03-01T10:00:00.000Z",
    isDecidable: true,
  }
  const read = async (items: readonly CreditAdjustment[]): Promise<string> =>
    await signedInPage("/en/admin/credits", {
      ...signedInAs(withRoles("isAdmin")),
      "GET /api/v2/admin/credit-adjustments": { total: items.length, items },
    })
  const html = await read([asked])
  for (const text of [
    "Ask for a correction",
    "Ana Pop",
    "A session went wrong",
    "Waiting for approval",
    "Approve",
    "Drop",
  ])
    expect(html).toContain(text)
  expect(await read([{ ...asked, isDecidable: false }])).not.toContain("Approve<")
  expect(await read([])).toContain("No corrections yet")
})

test("nobody else comes to it", async () => {
  const api = signedInAs(withRoles("isProvider"))
  const response = await renderPage("/en/provider/credits", { cookie: "session=1", api })
  expect(response.status).toBe(302)
})
