import type { ErrorCode } from "@arnica/contract/errors"
import type { Person } from "../people/testing.ts"
import type { Asked, Scene } from "./testing.ts"

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

/** A call that asks for what cannot be, and the refusal that it deserves. */
type Row = {
  readonly what: string
  readonly code: ErrorCode
  readonly ask: (scene: Scene) => Asked
  /** What is free instead comes with the answer. */
  readonly proposes?: true
}

/** What people, scripts and broken programs send. */
export const ROWS: readonly Row[] = [
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
