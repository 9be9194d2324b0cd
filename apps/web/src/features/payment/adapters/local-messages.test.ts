import { expect, test, vi } from "vitest"
import { readLocalMessage } from "./local-messages.ts"
import { createPendingAnswer } from "./pending-answer.ts"

const said = (message: object): unknown => ({ source: "arnica-gateway", ...message })

test.each([
  [{ type: "ready", mode: "card" }, { type: "ready" }],
  [
    { type: "resize", height: 210 },
    { type: "resize", height: 210 },
  ],
  [
    { type: "nonce", requestId: "1", nonce: "local_abcdefgh", card: {} },
    { type: "nonce", requestId: "1", nonce: "local_abcdefgh" },
  ],
  [
    { type: "refused", requestId: "1", reason: "something new" },
    { type: "refused", requestId: "1", reason: "unavailable" },
  ],
  [{ type: "resize", height: -1 }, null],
  [{ type: "somethingElse" }, null],
])("%o is heard as %o", (message, expected) => {
  expect(readLocalMessage(said(message))).toEqual(expected)
})

test.each([null, "text", { type: "ready" }, { source: "other", type: "ready" }])("%o is not ours", (data) => {
  expect(readLocalMessage(data)).toBeNull()
})

test("a question is answered once, by its own number", async () => {
  vi.stubGlobal("window", globalThis)
  const pending = createPendingAnswer()
  const asked: string[] = []
  const answer = pending.open((id) => asked.push(id))
  pending.settle("0", { kind: "nonce", nonce: "stale" })
  pending.settle("1", { kind: "nonce", nonce: "right" })
  pending.settle("1", { kind: "nonce", nonce: "late" })
  expect(asked).toEqual(["1"])
  expect(await answer).toEqual({ kind: "nonce", nonce: "right" })
  vi.unstubAllGlobals()
})

test("fields that say nothing are given up, but not while the bank asks", async () => {
  vi.stubGlobal("window", globalThis)
  vi.useFakeTimers()
  const pending = createPendingAnswer()
  const heard = vi.fn()
  const answer = pending.open(() => undefined).then(heard)
  pending.pause()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(heard).not.toHaveBeenCalled()
  pending.resume()
  await vi.advanceTimersByTimeAsync(30_000)
  await answer
  expect(heard).toHaveBeenCalledWith({ kind: "refused", reason: "unavailable" })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
