import { expect, test, vi } from "vitest"
import { RtpHeader, RtpPacket } from "werift"
import { createPlace } from "./place.ts"

const packet = (payload: readonly number[]): RtpPacket =>
  new RtpPacket(new RtpHeader({ sequenceNumber: 7, timestamp: 70 }), Buffer.from(payload))
const WHOLE = packet([0x10, 0])
const PART = packet([0x10, 1])

const open = (isPicture: boolean) => {
  const sender = { sendRtp: vi.fn(async () => undefined), replaceRTP: vi.fn() }
  const place = createPlace({ sender, isPicture, failed: () => undefined })
  return { sender, place }
}

test("a picture is passed on from its next whole one", () => {
  const { sender, place } = open(true)
  place.give("ana")
  expect(place.isWaiting()).toBe(true)
  place.pass(PART, 1_000)
  expect(sender.sendRtp).not.toHaveBeenCalled()
  place.pass(WHOLE, 1_000)
  place.pass(PART, 1_033)
  expect(sender.sendRtp.mock.calls).toEqual([[WHOLE], [PART]])
  expect(place.isWaiting()).toBe(false)
})

test("numbers go on where somebody else's stopped, with as much time as it took", () => {
  const { sender, place } = open(true)
  place.give("ana")
  place.pass(WHOLE, 1_000)
  place.give("bob")
  place.pass(WHOLE, 1_500)
  expect(sender.replaceRTP.mock.calls.map((given) => given[2])).toEqual([1, 500 * 90])
})

test("the same one given again changes nothing; a voice waits for nothing", () => {
  const { sender, place } = open(false)
  place.give("ana")
  place.pass(PART, 1_000)
  place.give("ana")
  place.pass(PART, 1_020)
  expect(sender.replaceRTP).toHaveBeenCalledTimes(1)
  expect(sender.sendRtp).toHaveBeenCalledTimes(2)
})

test("nobody's place waits for nothing", () => {
  const { place } = open(true)
  place.give("ana")
  place.give(null)
  expect(place.isWaiting()).toBe(false)
})
