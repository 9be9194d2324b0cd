import type { Lane } from "./lanes.ts"

/** What one page may send of a lane: bytes and packets a second, with twice as much at once. */
const RATES: Readonly<Record<Lane, { readonly bytes: number; readonly packets: number }>> = {
  voice: { bytes: 16_000, packets: 110 },
  picture: { bytes: 120_000, packets: 400 },
  screen: { bytes: 400_000, packets: 800 },
}
const AT_ONCE = 2

/** Says of each packet whether it is within what a page may send. */
export type Allowance = (packet: { readonly bytes: number; readonly now: number }) => boolean

/** What a page may send of a lane from now on. What is beyond is not passed on, so that one page cannot take all. */
export const createAllowance = (lane: Lane, from: number): Allowance => {
  const rate = RATES[lane]
  let bytesLeft = rate.bytes * AT_ONCE
  let packetsLeft = rate.packets * AT_ONCE
  let filledAt = from
  return ({ bytes, now }) => {
    const seconds = Math.max(0, now - filledAt) / 1_000
    filledAt = now
    bytesLeft = Math.min(rate.bytes * AT_ONCE, bytesLeft + seconds * rate.bytes)
    packetsLeft = Math.min(rate.packets * AT_ONCE, packetsLeft + seconds * rate.packets)
    if (bytesLeft < bytes || packetsLeft < 1) return false
    bytesLeft -= bytes
    packetsLeft -= 1
    return true
  }
}
