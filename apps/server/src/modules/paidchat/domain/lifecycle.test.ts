import { expect, test } from "vitest"
import { type ChatEvent, isRunning, nextState, STATES, type State } from "./lifecycle.ts"

const TABLE: Readonly<Record<State, Partial<Record<ChatEvent, State>>>> = {
  ordered: { pay: "paid", lose: "lost" },
  lost: { pay: "paid" },
  paid: { deliver: "open", end: "closed", lose: "lost" },
  open: { answer: "answered", lapse: "expired", end: "closed", lose: "lost" },
  answered: { runOut: "closed", end: "closed", lose: "lost" },
  closed: {},
  expired: {},
}
const EVENTS: readonly ChatEvent[] = ["pay", "lose", "deliver", "answer", "lapse", "runOut", "end"]

test.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
  "%s, then %s",
  (state, event) => {
    expect(nextState({ state, event })).toBe(TABLE[state][event])
  },
)

test("what is running has been paid and has not ended", () => {
  expect(STATES.filter(isRunning)).toEqual(["paid", "open", "answered"])
})
