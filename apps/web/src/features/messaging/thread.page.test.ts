import type { Conversation, Message, PairSession, ThreadCard } from "@arnica/contract/conversations"
import type { PaidChat } from "@arnica/contract/paid-chat"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const ID = "0b0a5f3e-0000-4000-8000-0000000000c1"
const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const MINUTE = 60_000

/** A session that begins so many minutes from now. */
const session = (inMinutes: number, given: Partial<PairSession> = {}): PairSession => {
  const start = Date.now() + inMinutes * MINUTE
  return {
    uuid: UUID,
    status: "confirmed",
    sessionTypeCode: "VIDEO_INDIVIDUAL",
    place: "online",
    groupSeats: null,
    series: null,
    start: new Date(start).toISOString(),
    end: new Date(start + 50 * MINUTE).toISOString(),
    address: null,
    phone: null,
    ...given,
  }
}

const paidChat: PaidChat = {
  id: UUID,
  kind: "DAY",
  state: "open",
  side: "provider",
  other: { fullName: "Dan Marin", photo: null, atlasUrl: null },
  price: { amount: 9_000, currency: "RON" },
  paidAt: "2030-05-13T08:00:00.000Z",
  dueAt: "2030-05-16T13:00:00.000Z",
  answeredAt: null,
  endsAt: null,
  endedAt: null,
  endReason: null,
  refund: { amount: 0, currency: "RON" },
  conversationID: ID,
  orderID: null,
  timeZone: "Europe/Bucharest",
  endNow: { amount: 9_000, currency: "RON" },
}

type Besides = {
  readonly cards?: readonly ThreadCard[]
  readonly draft?: Conversation["draft"]
  readonly paidChat?: PaidChat | null
  readonly messages?: readonly Message[]
  readonly given?: Partial<Conversation>
}

const page = async (
  side: Conversation["side"],
  shown: PairSession | null,
  office: Conversation["office"] = null,
  { cards = [], draft = null, paidChat = null, messages = [], given = {} }: Besides = {},
): Promise<string> => {
  const conversation: Conversation = {
    id: ID,
    side,
    other: { fullName: "Dan Marin", photo: null },
    lastNumber: 0,
    readNumber: 0,
    seenNumber: 0,
    deliveredNumber: 0,
    unread: 0,
    standing: "open",
    session: shown,
    draft,
    office,
    presence: null,
    ...given,
  }
  const area = side === "client" ? "customer" : "provider"
  const answers = Object.assign(signedInAs(side === "client" ? {} : withRoles("isProvider")), {
    "GET /api/v2/conversations": { total: 0, items: [] },
    [`GET /api/v2/conversations/${ID}`]: conversation,
    [`GET /api/v2/conversations/${ID}/messages`]: { items: messages, cards, more: false },
    [`GET /api/v2/conversations/${ID}/paid-chat`]: { paidChat },
  })
  const html = await signedInPage(`/en/${area}/messages/${ID}`, answers)
  return html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, "").replaceAll("<!-- -->", "")
}
/** Those of the texts that a page lacks: a page itself is too long for a message. */
const missing = (html: string, texts: readonly string[]): string[] =>
  texts.filter((text) => !html.includes(text))

beforeAll(ensureBuilt, 120_000)

test.each([
  [
    "before its room opens",
    600,
    "Check camera and sound",
    "/videoconference/check?session=",
    "Next session:",
  ],
  ["from a quarter of an hour before", 10, "Join the session", `/videoconference/${UUID}"`, "Next session:"],
  ["under way", -10, "Join the session", `/videoconference/${UUID}"`, "Your session is on now"],
  ["over, while its room is open", -60, "Join the session", `/videoconference/${UUID}"`, "Last session:"],
  ["once its room has closed", -70, "See what came of it", `/appointments/${UUID}"`, "Last session:"],
] as const)("%s the conversation has the one button for it", async (_when, minutes, word, way, when) => {
  for (const side of ["client", "provider"] as const) {
    const html = await page(side, session(minutes))
    const area = side === "client" ? "customer" : "provider"
    expect(missing(html, [word, `href="/en/${area}${way}`, when, "By video"])).toEqual([])
  }
})

test("of a session by telephone each reads who calls which number; there is no room", async () => {
  const byPhone = { sessionTypeCode: "PHONE_INDIVIDUAL", phone: "+40 712 345 678" }
  const client = await page("client", session(600, byPhone))
  expect(missing(client, ["Dan Marin will call you on +40 712 345 678."])).toEqual([])
  const provider = await page("provider", session(600, byPhone))
  expect(missing(provider, ["You call Dan Marin on +40 712 345 678."])).toEqual([])
  const unknown = await page("provider", session(600, Object.assign({}, byPhone, { phone: null })))
  expect(missing(unknown, ["There is no phone number in the account: please ask for it here."])).toEqual([])
  for (const html of [client, provider, unknown]) expect(html).not.toContain("videoconference")
})

test("of a session at the office both read where; when it is over, nothing", async () => {
  const inOffice = {
    place: "office",
    sessionTypeCode: "OFFICE_INDIVIDUAL",
    address: "Strada Lungă 4",
  } as const
  expect(missing(await page("client", session(600, inOffice)), ["In person: Strada Lungă 4"])).toEqual([])
  for (const html of [await page("client", session(-60, inOffice)), await page("client", null)]) {
    expect(html).not.toContain("Strada Lungă 4")
    expect(html).not.toContain("Last session")
  }
})

const OFFICE = {
  zone: "Europe/Bucharest",
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 540, end: 1_020 })),
  isOpen: true,
  away: null,
} as const satisfies Record<keyof NonNullable<Conversation["office"]>, unknown>

test("a client reads when the specialist is in the office; the specialist knows", async () => {
  const office = Object.assign({}, OFFICE)
  expect(missing(await page("client", null, office), ["Office hours: Mon–Fri 09:00–17:00"])).toEqual([])
  expect(await page("provider", null, office)).not.toContain("Office hours:")
})

test("on days away both read until when, and the client what they are told", async () => {
  const away = { from: "2026-03-09", to: "2026-03-12", note: "Please turn to Dr Pop." }
  const office = Object.assign({}, OFFICE, { isOpen: false, away })
  const client = await page("client", null, office)
  expect(missing(client, ["Dan Marin is away until Thursday", "Please turn to Dr Pop."])).toEqual([])
  expect(await page("provider", null, office)).toContain("away until Thursday")
})

test("what the two booked stands among their messages, with the way to it", async () => {
  const card: ThreadCard = {
    kind: "session",
    id: UUID,
    at: "2026-03-01T10:00:00.000Z",
    status: "confirmed",
    sessionTypeCode: "PHONE_INDIVIDUAL",
    place: "online",
    start: "2026-03-12T10:00:00.000Z",
    end: "2026-03-12T10:50:00.000Z",
  }
  const provider = await page("provider", null, null, { cards: [card] })
  // Where nothing was written yet the way out of danger is said all the same.
  expect(await page("client", null, null, { cards: [card] })).toContain("in an emergency, call a helpline")
  const way = `href="/en/provider/appointments/${UUID}"`
  expect(missing(provider, ["Session booked", "By telephone", "March 2026", way])).toEqual([])
  const calledOff = Object.assign({}, card, { status: "cancelledByClient", place: "office" })
  const client = await page("client", null, null, { cards: [calledOff] })
  const cancelled = ["Session cancelled", "In person", `href="/en/customer/appointments/${UUID}"`]
  expect(missing(client, cancelled)).toEqual([])
})

test("what was typed on another device stands in the field", async () => {
  const draft = { text: "Could we talk about", savedAt: "2026-03-09T10:00:00.000Z" }
  expect(await page("client", null, null, { draft })).toContain("Could we talk about</textarea>")
})

test("a paid chat stands above what is written: how it is, until when to answer, and how to end it", async () => {
  const open = await page("provider", null, null, { paidChat })
  expect(
    missing(open, ["A day of chat: Waiting for the answer", "First answer due by", "End paid chat"]),
  ).toEqual([])
  const refund = paidChat.price
  const given = {
    state: "expired",
    endedAt: paidChat.dueAt,
    endReason: "unanswered",
    refund,
    endNow: null,
  } as const
  const lapsed = await page("client", null, null, {
    paidChat: Object.assign({}, paidChat, { side: "client" }, given),
  })
  expect(missing(lapsed, ["Not answered in time", "Refunded:"])).toEqual([])
  expect(lapsed).not.toContain("End paid chat")
})

const message = (number: number, side: Message["side"], given: Partial<Message> = {}): Message => ({
  id: `0b0a5f3e-0000-4000-8000-00000000010${number}`,
  number,
  side,
  text: `Words ${number}`,
  files: [],
  awayUntil: null,
  sentAt: "2026-03-09T10:00:00.000Z",
  reported: null,
  ...given,
})

test.each([
  ["Sent", 0, 0],
  ["Delivered", 0, 2],
  ["Read", 2, 2],
] as const)("one's last message is marked %s", async (mark, seenNumber, deliveredNumber) => {
  const messages = [message(1, "client"), message(2, "client")]
  const html = await page("client", null, null, { messages, given: { seenNumber, deliveredNumber } })
  expect(html.match(/ · (Sent|Delivered|Read)/g)).toEqual([` · ${mark}`])
})

test.each([
  ["Online now", true, null],
  ["Online within the last hour", false, "hour"],
  ["Last online more than a week ago", false, "longer"],
] as const)("the reader sees of the other: %s", async (words, isOnline, lastSeen) => {
  expect(await page("client", null, null, { given: { presence: { isOnline, lastSeen } } })).toContain(words)
})

test("of whoever hides it nothing is said", async () => {
  expect(await page("client", null)).not.toContain("nline")
})

test("a message of the other can be reported, one's own cannot; how a report stands is said", async () => {
  const one = await page("client", null, null, { messages: [message(1, "client"), message(2, "provider")] })
  expect(one.match(/>Report</g)).toHaveLength(1)
  const reported = await page("client", null, null, {
    messages: [message(1, "provider", { reported: "warned" })],
  })
  expect(reported).toContain("Reported: warning given")
  expect(reported).not.toContain(">Report<")
})

test.each([
  ["conversationBlocked", "You blocked this person", "Unblock"],
  ["conversationPaused", "Messages cannot be sent in this conversation at the moment", "Block"],
  ["conversationClosed", "Our team closed this conversation", "Block"],
] as const)(
  "where writing is stopped (%s) it says so in place of the field",
  async (standing, words, does) => {
    const html = await page("client", null, null, { given: { standing } })
    expect(missing(html, [words, `>${does}<`])).toEqual([])
    expect(html).not.toContain("<textarea")
  },
)

test("a question for the journal and agreed prices stand among the messages, each with a way on", async () => {
  const cards: ThreadCard[] = [
    {
      kind: "homework",
      id: UUID,
      at: "2026-03-01T10:00:00.000Z",
      until: "2026-03-08",
      isAnswered: false,
      clientNumber: 7,
    },
    {
      kind: "prices",
      id: ID,
      at: "2026-03-02T10:00:00.000Z",
      prices: [{ productId: UUID, minutes: 50, price: { amount: 15_000, currency: "RON" } }],
      profileUrl: "ioana-muresan",
      clientNumber: 7,
    },
  ]
  const client = await page("client", null, null, { cards })
  const toClient = [
    "Question for the journal",
    "Answer by",
    'href="/en/customer/journal"',
    "Agreed prices",
    "50 min:",
    'href="/en/a/ioana-muresan"',
  ]
  expect(missing(client, toClient)).toEqual([])
  expect(missing(await page("provider", null, null, { cards }), ['href="/en/provider/clients/7"'])).toEqual(
    [],
  )
  const answered = cards.map((card) => (card.kind === "homework" ? { ...card, isAnswered: true } : card))
  expect(await page("client", null, null, { cards: answered })).toContain("Answered")
})
