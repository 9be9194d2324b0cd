import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { anActor } from "../../identity/testing.ts"
import type { Planted } from "../../specialists/testing.ts"
import { people } from "../harness/server/testing.ts"
import { details, HOUR, iso, MINUTE, openBookingHarness, type Reply, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness({ RATE_LIMIT_FACTOR: "1" })
let specialist: Planted
let count = 0

beforeEach(async () => {
  specialist = await harness.specialist()
})

type Visitor = { readonly signUpId: string; readonly email: string; readonly network: string }
const signUpSchema = z.object({ signUpId: z.uuid() })
const untilSchema = z.object({ until: z.string().nullable(), serverTime: z.string() })
const enteredSchema = z.object({ user: z.object({ id: z.uuid() }) })

/** Somebody who filled the form of signing up, from a network of their own, and has no code yet. */
const visitor = async (network = `203.0.113.${++count}`): Promise<Visitor> => {
  const email = `visitor.${randomUUID()}@example.org`
  const answer = await harness.server.app.inject({
    method: "POST",
    url: "/Auth/sign-up/email",
    remoteAddress: network,
    payload: {
      firstName: "Ana",
      lastName: "Pop",
      email,
      password: "four quiet harbours",
      language: "en",
      timeZone: "Europe/London",
      acceptTerms: true,
    },
  })
  return { ...signUpSchema.parse(answer.json()), email, network }
}

type Held = { readonly status: number; readonly body: unknown; readonly cookie: string }

const holdBy = async (who: Visitor, offer: string, cookie = ""): Promise<Held> => {
  const answer = await harness.server.app.inject({
    method: "POST",
    url: "/api/v2/sign-up-holds",
    remoteAddress: who.network,
    headers: { cookie },
    payload: { signUpId: who.signUpId, offer },
  })
  const kept = String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? ""
  return { status: answer.statusCode, body: answer.json(), cookie: kept }
}
const untilOf = ({ body }: Held): string | null => untilSchema.parse(body).until
const offerAt = (at: number, of = specialist): Promise<string> => harness.offerOf({ of, at })
const isFree = (at: number, of = specialist): Promise<boolean> =>
  offerAt(at, of).then(
    () => true,
    () => false,
  )
const view = async (given: { cookie?: string; who?: ReturnType<typeof anActor> } = {}): Promise<unknown> => {
  const at = encodeURIComponent(iso(TEN))
  const url =
    given.who === undefined
      ? `/rest/v2/public/bookingWizard/slot/${specialist.url}/${at}/details`
      : `/rest/v2/bookingWizard/slot/${specialist.url}/${at}`
  return (await harness.call({ url, ...given, headers: { cookie: given.cookie ?? "" } })).body
}
/** Types the code that went to the address, and answers who is signed in. */
const enter = async ({ email, signUpId }: Visitor): Promise<ReturnType<typeof anActor>> => {
  await harness.server.settle()
  const mail = harness.server.mails.findLast(({ to }) => to.address === email)
  const code = /: (\d{6})$/m.exec(mail?.text ?? "")?.[1]
  const answer = await harness.call({ method: "POST", url: "/Auth/sign-up/code", body: { signUpId, code } })
  const who = anActor({ userId: enteredSchema.parse(answer.body).user.id })
  people.set(who.userId, who)
  return who
}
const book = async (who: ReturnType<typeof anActor>, cookie = ""): Promise<Reply> => {
  const slot = z.object({ slot: z.object({ offer: z.string() }) }).parse(await view({ who, cookie }))
  return await harness.post(who, details(slot.slot.offer), { cookie })
}

describe("a time that is held before the code", () => {
  it("is taken for others and free for who holds it, until the code is worthless", async () => {
    const ana = await visitor()
    const held = await holdBy(ana, await offerAt(TEN))
    expect(held).toMatchObject({ status: 200, cookie: expect.stringMatching(/^arnica_sign_up_hold=/) })
    expect(untilOf(held)).toBe(iso(harness.server.clock.now() + 15 * MINUTE))
    expect(await isFree(TEN)).toBe(false)
    expect(await view()).toMatchObject({ available: false })
    expect(await view({ cookie: held.cookie })).toMatchObject({ available: true, openOrderId: null })
    await harness.pass(15 * MINUTE)
    expect(await isFree(TEN)).toBe(true)
  })

  it("ends with the code that was sent before it", async () => {
    const ana = await visitor()
    const sent = harness.server.clock.now()
    harness.server.clock.advance(5 * MINUTE)
    expect(untilOf(await holdBy(ana, await offerAt(TEN)))).toBe(iso(sent + 15 * MINUTE))
  })

  it("is never held longer than an ordinary hold, however often the code is sent", async () => {
    const ana = await visitor()
    const began = harness.server.clock.now()
    await holdBy(ana, await offerAt(TEN))
    harness.server.clock.advance(10 * MINUTE)
    await harness.call({ method: "POST", url: "/Auth/sign-up/resend", body: { signUpId: ana.signUpId } })
    expect(untilOf(await holdBy(ana, await offerAt(TEN + HOUR)))).toBe(iso(began + 15 * MINUTE))
    await harness.pass(6 * MINUTE)
    expect(untilOf(await holdBy(ana, await offerAt(TEN)))).toBeNull()
    expect(await isFree(TEN)).toBe(true)
  })

  it("is one: the earlier one is let go, also when the address was corrected by another sign-up", async () => {
    const ana = await visitor()
    const first = await holdBy(ana, await offerAt(TEN))
    const second = await holdBy(ana, await offerAt(TEN + HOUR), first.cookie)
    expect([await isFree(TEN), await isFree(TEN + HOUR)]).toEqual([true, false])
    const corrected = await visitor(ana.network)
    const other = await harness.specialist()
    expect(untilOf(await holdBy(corrected, await offerAt(TEN, other), second.cookie))).not.toBeNull()
    expect([await isFree(TEN + HOUR), await isFree(TEN, other)]).toEqual([true, false])
  })

  it("is exchanged for another on a clock that goes on while it is asked for", async () => {
    const ana = await visitor()
    const { cookie } = await holdBy(ana, await offerAt(TEN))
    const next = await offerAt(TEN + HOUR)
    const { clock } = harness.server
    const stands = clock.now
    const goesOn = vi.spyOn(clock, "now").mockImplementation(() => {
      clock.advance(1)
      return stands()
    })
    const held = await holdBy(ana, next, cookie)
    goesOn.mockRestore()
    expect(untilOf(held)).not.toBeNull()
    expect([await isFree(TEN), await isFree(TEN + HOUR)]).toEqual([true, false])
  })

  it("stays as it is when it is asked for again", async () => {
    const ana = await visitor()
    const offer = await offerAt(TEN)
    const first = untilOf(await holdBy(ana, offer))
    harness.server.clock.advance(MINUTE)
    expect(untilOf(await holdBy(ana, offer))).toBe(first)
  })
})

describe("once the code is typed", () => {
  it("it is the account's own, with the same end, and is booked in its place", async () => {
    const ana = await visitor()
    await holdBy(ana, await offerAt(TEN))
    harness.server.clock.advance(4 * MINUTE)
    const who = await enter(ana)
    // Without the note of the browser: it is the account that has it.
    expect(await view({ who })).toMatchObject({ available: true })
    expect(await view({ who: await harness.client() })).toMatchObject({ available: false })
    const { rows } = await harness.server.platform.db.pool.query(
      "select session, expires_at from scheduling.occupancy where holder_ref = $1",
      [`signUp:${ana.signUpId}`],
    )
    expect(rows).toMatchObject([{ expires_at: new Date(harness.server.clock.now() + 11 * MINUTE) }])
    expect(await book(who)).toMatchObject({ status: 201, body: { status: "held" } })
    expect(await isFree(TEN)).toBe(false)
  })

  it("it ends when it would have ended, and the time is offered to others", async () => {
    const ana = await visitor()
    await holdBy(ana, await offerAt(TEN))
    harness.server.clock.advance(14 * MINUTE)
    const who = await enter(ana)
    await harness.pass(MINUTE)
    const faster = await harness.client()
    await harness.confirmed({ who: faster, of: specialist, at: TEN })
    expect(await view({ who })).toMatchObject({
      available: false,
      nearest: expect.arrayContaining([expect.anything()]),
    })
  })

  it("another time that is booked lets it go", async () => {
    const ana = await visitor()
    await holdBy(ana, await offerAt(TEN))
    const who = await enter(ana)
    const made = await harness.post(
      who,
      details(await harness.offerOf({ of: specialist, at: TEN + HOUR, who })),
    )
    expect(made.status).toBe(201)
    expect(await isFree(TEN)).toBe(true)
  })

  it("who signs in by a password instead books it as well", async () => {
    const ana = await visitor()
    const { cookie } = await holdBy(ana, await offerAt(TEN))
    const who = await harness.client()
    expect(await book(who, cookie)).toMatchObject({ status: 201 })
  })
})

describe("strangers", () => {
  it("hold nothing by a sign-up that is not there, or is over", async () => {
    const ana = await visitor()
    const offer = await offerAt(TEN)
    const made = { ...ana, signUpId: randomUUID() }
    expect(await holdBy(made, offer)).toMatchObject({ status: 410, body: { errorCode: "signUpExpired" } })
    await harness.pass(16 * MINUTE)
    expect((await holdBy(ana, await offerAt(TEN))).status).toBe(410)
    expect(await isFree(TEN)).toBe(true)
  })

  it("neither see nor take what another sign-up holds, nor by a note that they wrote", async () => {
    const ana = await visitor()
    const { cookie } = await holdBy(ana, await offerAt(TEN))
    const eve = await visitor()
    const other = await offerAt(TEN + HOUR)
    const forged = cookie.replace(/.{6}$/, "AAAAAA")
    expect(await holdBy(eve, other, forged)).toMatchObject({ status: 200 })
    const eves = (await holdBy(eve, other)).cookie
    for (const note of [eves, forged])
      expect(await view({ cookie: note })).toMatchObject({ available: false })
    const who = await enter(eve)
    expect(await view({ who, cookie: eves })).toMatchObject({ available: false })
    expect(await isFree(TEN)).toBe(false)
  })

  it("get a time once, of two who ask at once", async () => {
    const [ana, eve] = [await visitor(), await visitor()]
    const offer = await offerAt(TEN)
    const client = await harness.client()
    const own = await harness.offerOf({ of: specialist, at: TEN, who: client })
    const replies = await Promise.all([
      holdBy(ana, offer),
      holdBy(eve, offer),
      harness.post(client, details(own)),
    ])
    const won = replies.filter(({ status }) => status < 300)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it("hold one time of a specialist from one network, and three from many, also side by side", async () => {
    const near = [await visitor("198.51.100.7"), await visitor("198.51.100.7")]
    const offers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => offerAt(TEN + n * HOUR)))
    const fromOne = await Promise.all(near.map((who, n) => holdBy(who, offers[n] ?? "")))
    expect(fromOne.map(untilOf).filter((until) => until !== null)).toHaveLength(1)
    const far = [await visitor(), await visitor(), await visitor(), await visitor()]
    const fromMany = await Promise.all(far.map((who, n) => holdBy(who, offers[n + 2] ?? "")))
    expect(fromMany.map(untilOf).filter((until) => until !== null)).toHaveLength(2)
  })

  it("hold no further time of a specialist by typing the code of the first", async () => {
    const network = "198.51.100.9"
    const ana = await visitor(network)
    expect(untilOf(await holdBy(ana, await offerAt(TEN)))).not.toBeNull()
    const who = await enter(ana)
    const next = await visitor(network)
    expect(untilOf(await holdBy(next, await offerAt(TEN + HOUR)))).toBeNull()
    expect(await book(who)).toMatchObject({ status: 201 })
    expect(untilOf(await holdBy(next, await offerAt(TEN + HOUR)))).not.toBeNull()
  })

  it("hold one time by a sign-up that asks from many networks at once", async () => {
    const { signUpId, email } = await visitor()
    const others = await Promise.all([1, 2, 3, 4].map(() => harness.specialist()))
    const replies = await Promise.all(
      others.map(async (of, n) =>
        holdBy({ signUpId, email, network: `192.0.2.${n + 1}` }, await offerAt(TEN, of)),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await harness.server.platform.db.pool.query(
      "select distinct session from scheduling.occupancy where holder_ref = $1",
      [`signUp:${signUpId}`],
    )
    const taken = await Promise.all(others.map((of) => isFree(TEN, of)))
    expect([rows.length, taken.filter((free) => !free).length]).toEqual([1, 1])
  })

  it("hold ten times from one network, of whomever", async () => {
    const network = "198.51.100.8"
    const replies: Held[] = []
    for (let n = 0; n < 11; n += 1) {
      const of = await harness.specialist()
      replies.push(await holdBy(await visitor(network), await offerAt(TEN, of)))
    }
    expect(replies.map(untilOf).filter((until) => until === null)).toHaveLength(1)
  })
})

it("is forgotten after a day", async () => {
  const ana = await visitor()
  await holdBy(ana, await offerAt(TEN))
  const { pool } = harness.server.platform.db
  const kept = async (): Promise<number | null> =>
    (await pool.query("select 1 from booking.sign_up_hold where sign_up_id = $1", [ana.signUpId])).rowCount
  expect(await kept()).toBe(1)
  await harness.pass(24 * HOUR + MINUTE)
  expect(await kept()).toBe(0)
})
