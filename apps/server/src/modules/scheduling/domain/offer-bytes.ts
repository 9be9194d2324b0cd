import { currencySchema } from "@arnica/contract/shared"
import type { Offer } from "./offer.ts"

/** The layout below. Another number is an offer of another release: it is made anew. */
const LAYOUT = 1
const MINUTE_MS = 60_000
const UUID_BYTES = 16

const HAS_FIRST_MEETING = 1
const HAS_AGREEMENT = 2
const HAS_INVITATION = 4
const IS_SEAT = 8
const HAS_WAITING = 16

/** What a signed offer says, and until when (epoch milliseconds; whole minutes). */
type Dated = { readonly offer: Offer; readonly expiresAt: number }

/** An offer in some forty bytes: LEB128 numbers, then identities. Times are whole minutes; the end of its life is rounded up. */
export const encodeOffer = ({ offer, expiresAt }: Dated): Uint8Array => {
  const { policy, agreedWith, invitationId, waitingId, groupId } = offer
  const flags =
    (offer.firstMeeting ? HAS_FIRST_MEETING : 0) +
    (agreedWith === undefined ? 0 : HAS_AGREEMENT) +
    (invitationId === undefined ? 0 : HAS_INVITATION) +
    (groupId === undefined ? 0 : IS_SEAT) +
    (waitingId === undefined ? 0 : HAS_WAITING)
  const numbers = [
    LAYOUT,
    flags,
    offer.specialistId,
    offer.start / MINUTE_MS,
    (offer.end - offer.start) / MINUTE_MS,
    currencySchema.options.indexOf(offer.currency),
    offer.price,
    offer.fullPrice,
    offer.discountPercent,
    policy.fullUntilMinutes,
    policy.halfUntilMinutes,
    Math.ceil(expiresAt / MINUTE_MS),
  ]
  const ids = [offer.productId, agreedWith, invitationId, waitingId].filter((id) => id !== undefined)
  return Uint8Array.from([...numbers.flatMap(leb128), ...ids.flatMap(bytesOfUuid)])
}

/** The same back; null where the bytes are of another layout or do not fill it. */
export const decodeOffer = (bytes: Uint8Array): Dated | null => {
  const reader = readerOf(bytes)
  if (reader.number() !== LAYOUT) return null
  const flags = reader.number()
  const specialistId = reader.number()
  const start = reader.number() * MINUTE_MS
  const end = start + reader.number() * MINUTE_MS
  const currency = currencySchema.options[reader.number()]
  const [price, fullPrice, discountPercent] = [reader.number(), reader.number(), reader.number()]
  const policy = { fullUntilMinutes: reader.number(), halfUntilMinutes: reader.number() }
  const expiresAt = reader.number() * MINUTE_MS
  const productId = reader.uuid()
  const agreedWith = flags & HAS_AGREEMENT ? reader.uuid() : undefined
  const invitationId = flags & HAS_INVITATION ? reader.uuid() : undefined
  const waitingId = flags & HAS_WAITING ? reader.uuid() : undefined
  if (currency === undefined || !reader.isAtEnd()) return null
  const offer: Offer = {
    specialistId,
    productId,
    start,
    end,
    currency,
    price,
    fullPrice,
    discountPercent,
    policy,
    firstMeeting: (flags & HAS_FIRST_MEETING) > 0,
    ...(agreedWith === undefined ? {} : { agreedWith }),
    ...(invitationId === undefined ? {} : { invitationId }),
    ...(waitingId === undefined ? {} : { waitingId }),
    ...(flags & IS_SEAT ? { groupId: productId } : {}),
  }
  return { offer, expiresAt }
}

/** A whole number of zero or more, seven bits a byte, the lowest first. Throws for anything else: it would not come back. */
const leb128 = (value: number): number[] => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a whole number: ${value}`)
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push(128 + (rest % 128))
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

const bytesOfUuid = (id: string): number[] => [...Buffer.from(id.replaceAll("-", ""), "hex")]

const readerOf = (bytes: Uint8Array) => {
  let at = 0
  return {
    number: (): number => {
      let value = 0
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[at] ?? 0
        at += 1
        value += (byte % 128) * scale
        if (byte < 128) return value
      }
    },
    uuid: (): string => {
      const hex = Buffer.from(bytes.subarray(at, at + UUID_BYTES)).toString("hex")
      at += UUID_BYTES
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    },
    isAtEnd: (): boolean => at === bytes.length,
  }
}
