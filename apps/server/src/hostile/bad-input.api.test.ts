import { ERRORS, type ErrorCode } from "@arnica/contract/errors"
import { translator } from "@arnica/i18n/server"
import type { InjectOptions } from "fastify"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { anAvailability } from "../modules/scheduling/testing.ts"
import { answered, envelopeSchema, faultOf } from "./envelope.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import { type Booked, type FreeTime, type Person, type Stage, setStage } from "./testing.ts"

const LANGUAGES = ["en", "ro", "el"] as const
const HOUR = 3_600_000

type Asked = InjectOptions & { readonly as?: Person }

/** What each row of the table starts from. */
type Scene = {
  readonly stage: Stage
  /** Held by Ana, its hold still running. */
  readonly held: Booked
  /** Held by Bob until a while ago. */
  readonly lapsed: Booked
  /** Paid by Ana. */
  readonly paid: Booked
  /** The nonce that paid it. */
  readonly spentNonce: string
  /** What was free when Ana and Bob held theirs: the first is Ana's now. */
  readonly taken: FreeTime
  /** Shown too long ago. */
  readonly stale: FreeTime
  /** Shown before Andrei changed his hours. */
  readonly withdrawn: FreeTime
}

let scene: Scene
let readRows: () => Promise<Rows>

beforeAll(async () => {
  scene = await setScene(await setStage())
  readRows = await watchRows(scene.stage.server.platform.db.pool)
})
afterAll(() => scene.stage.close())

const first = (times: readonly FreeTime[]): FreeTime => {
  const [time] = times
  if (time === undefined) throw new Error("nothing is free")
  return time
}

const setScene = async (stage: Stage): Promise<Scene> => {
  const { ana, bob, ioana, andrei, server } = stage
  const stale = first(await stage.times({ planted: andrei.planted }))
  const lapsed = await stage.book(bob, andrei.planted)
  server.clock.advance(HOUR + 1)
  await server.platform.jobs.sweep()
  await server.settle()
  const booked = await stage.book(ana, ioana.planted)
  const spentNonce = await stage.nonce(ana)
  const payload = { method: "card", nonce: spentNonce }
  await stage.call({ as: ana, method: "POST", url: `/api/v2/orders/${booked.orderId}/payments`, payload })
  const taken = first(await stage.times({ planted: ioana.planted, as: bob }))
  const held = await stage.book(ana, ioana.planted)
  const withdrawn = first(await stage.times({ planted: andrei.planted, as: bob }))
  await server.platform.db.transaction((tx) =>
    server.modules.scheduling.setAvailability(tx, [
      anAvailability({ specialistId: andrei.planted.id, weekly: [{ weekday: 6, start: 607, end: 900 }] }),
    ]),
  )
  return { stage, held, lapsed, paid: booked, spentNonce, taken, stale, withdrawn }
}

const details = (query = ""): string =>
  `/rest/v2/public/bookingWizard/slot/ioana-muresan/2026-03-12T08:00:00Z/details${query}`

const booking = ({ stage }: Scene, offer: string): Asked => ({
  as: stage.bob,
  method: "POST",
  url: "/rest/v2/bookings",
  payload: stage.bookingOf(offer),
})

const paying = (as: Person, orderId: string, nonce: string): Asked => ({
  as,
  method: "POST",
  url: `/api/v2/orders/${orderId}/payments`,
  payload: { method: "card", nonce },
})

const upload = ({ stage, withdrawn }: Scene, file: File): Asked => {
  const form = new FormData()
  form.set("details", JSON.stringify(stage.bookingOf(withdrawn.offer)))
  form.set("files", file)
  return { as: stage.bob, method: "POST", url: "/rest/v2/bookings", payload: form }
}

const TEN_MB = 10 * 1024 * 1024
const PDF = "%PDF-1.7\n"

type Row = {
  readonly what: string
  readonly code: ErrorCode
  readonly ask: (scene: Scene) => Asked
  /** What is free instead comes with the answer. */
  readonly proposes?: true
}

const ROWS: readonly Row[] = [
  {
    what: "an unknown specialist",
    code: "specialistNotFound",
    ask: () => ({ method: "GET", url: "/rest/v2/profile-page/nobody-at-all/profile-model" }),
  },
  {
    what: "a slot of an unknown specialist",
    code: "specialistNotFound",
    ask: () => ({
      method: "GET",
      url: "/rest/v2/public/bookingWizard/slot/nobody-at-all/2026-03-12T08:00:00Z/details",
    }),
  },
  {
    what: "a slot in the past",
    code: "slotInThePast",
    ask: () => ({
      method: "GET",
      url: "/rest/v2/public/bookingWizard/slot/ioana-muresan/2026-03-10T07:00:00Z/details",
    }),
  },
  {
    what: "a time that the specialist does not offer any more",
    code: "slotNotOffered",
    ask: (on) => booking(on, on.withdrawn.offer),
    proposes: true,
  },
  {
    what: "a time that somebody else took",
    code: "slotTaken",
    ask: (on) => booking(on, on.taken.offer),
    proposes: true,
  },
  {
    what: "an offer that was shown too long ago",
    code: "offerExpired",
    ask: (on) => booking(on, on.stale.offer),
    proposes: true,
  },
  {
    what: "an expired hold",
    code: "holdExpired",
    ask: (on) => paying(on.stage.bob, on.lapsed.orderId, "local_never-looked-at"),
  },
  {
    what: "a tampered offer",
    code: "offerTampered",
    ask: (on) => booking(on, tampered(on.taken.offer)),
  },
  {
    what: "an offer of another time in the address",
    code: "offerTampered",
    ask: (on) => ({ method: "GET", url: details(`?offer=${encodeURIComponent(on.taken.offer)}`) }),
  },
  {
    what: "another currency",
    code: "currencyMismatch",
    ask: () => ({ method: "GET", url: details("?currency=GBP") }),
  },
  {
    what: "another's order",
    code: "orderNotFound",
    ask: (on) => paying(on.stage.bob, on.held.orderId, "local_never-looked-at"),
  },
  {
    what: "a nonce used twice",
    code: "nonceUsed",
    ask: (on) => paying(on.stage.ana, on.held.orderId, on.spentNonce),
  },
  {
    what: "a webhook with a wrong signature",
    code: "wrongSignature",
    ask: () => ({
      method: "POST",
      url: "/api/v2/payments/webhooks/local",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `bt_signature=key%7C${"0".repeat(64)}&bt_payload=e30%3D`,
    }),
  },
  {
    what: "an unknown language as one's own",
    code: "badInput",
    ask: (on) => ({
      as: on.stage.ana,
      method: "PATCH",
      url: "/api/v2/users/me",
      payload: { language: "xx" },
    }),
  },
  {
    what: "a body of 10 MB",
    code: "tooLarge",
    ask: (on) => ({
      as: on.stage.ana,
      method: "POST",
      url: "/rest/v2/client/beneficiary",
      payload: { firstName: "x".repeat(TEN_MB) },
    }),
  },
  {
    what: "a file of 10 MB",
    code: "fileTooLarge",
    ask: (on) => upload(on, new File([PDF, "x".repeat(TEN_MB)], "letter.pdf", { type: "application/pdf" })),
  },
  {
    what: "a file that is not what it says",
    code: "wrongFileType",
    ask: (on) => upload(on, new File(["MZ\u0090\u0000"], "letter.pdf", { type: "application/pdf" })),
  },
  {
    what: "a broken multipart",
    code: "malformedBody",
    ask: (on) => ({
      as: on.stage.bob,
      method: "POST",
      url: "/rest/v2/bookings",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\nContent-Disposition: form-data; name="details"\r\n\r\n{"offer":',
    }),
  },
  {
    what: "JSON that ends too early",
    code: "malformedBody",
    ask: (on) => ({
      as: on.stage.ana,
      method: "POST",
      url: "/rest/v2/client/beneficiary",
      headers: { "content-type": "application/json" },
      payload: '{"firstName":',
    }),
  },
]

/** The same token with another payload: its signature stands for nothing. */
const tampered = (offer: string): string => {
  const [version = "", payload = "", signature = ""] = offer.split(".")
  const text = Buffer.from(payload, "base64url")
    .toString()
    .replace(/"price":\d+/, '"price":100')
  return [version, Buffer.from(text).toString("base64url"), signature].join(".")
}

const textOf = (code: ErrorCode, given: { language: (typeof LANGUAGES)[number]; params: object }): string =>
  String(Reflect.apply(translator(given.language), null, [`errors:${code}`, given.params]))

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(ROWS)("$what: $code", async ({ code, ask, proposes }) => {
    const before = await readRows()
    const asked = ask(scene)
    const response = await scene.stage.call({ ...asked, headers: { ...asked.headers, language } })
    expect(response.statusCode, response.body).toBe(ERRORS[code].status)
    expect(faultOf(answered(response))).toBeNull()
    const { errorCode, errorMessage, translationKey, translationParams, data } = envelopeSchema.parse(
      response.json(),
    )
    expect({ errorCode, translationKey }).toEqual({
      errorCode: ERRORS[code].wire,
      translationKey: `errors:${code}`,
    })
    const said = typeof errorMessage === "string" ? errorMessage : errorMessage.message
    expect(said).toBe(textOf(code, { language, params: translationParams ?? {} }))
    expect(changedTables(before, await readRows())).toEqual([])
    if (proposes !== true) return
    const { nearest } = z.object({ nearest: z.array(z.object({ start: z.string() })) }).parse(data)
    expect(nearest.length).toBeGreaterThan(0)
  })
})

test("the texts are those of the language, not English ones", () => {
  for (const code of new Set(ROWS.map((row) => row.code))) {
    const texts = LANGUAGES.map((language) => textOf(code, { language, params: {} }))
    expect(new Set(texts).size, code).toBe(LANGUAGES.length)
  }
})
