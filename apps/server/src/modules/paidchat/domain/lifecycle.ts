/** How a paid chat stands. `ordered` waits to be paid, `lost` was not; the others were paid. */
export const STATES = ["ordered", "lost", "paid", "open", "answered", "closed", "expired"] as const
/** How a paid chat stands. */
export type State = (typeof STATES)[number]

/** What can become of it. */
type Transition = { readonly from: readonly State[]; readonly to: State }

/**
 * The life of a paid chat. Paid: the money is there, the question not yet in the conversation. Open: it is, and the first
 * answer is due. Answered: it came in time. Closed: its time is over, or one of the two ended it. Expired: nobody answered in
 * time, and everything goes back. `lose` takes back a payment whose reserved money was gone before it was taken.
 */
export const TRANSITIONS = {
  pay: { from: ["ordered", "lost"], to: "paid" },
  lose: { from: ["ordered", "paid", "open", "answered"], to: "lost" },
  deliver: { from: ["paid"], to: "open" },
  answer: { from: ["open"], to: "answered" },
  lapse: { from: ["open"], to: "expired" },
  runOut: { from: ["answered"], to: "closed" },
  end: { from: ["paid", "open", "answered"], to: "closed" },
} as const satisfies Readonly<Record<string, Transition>>

/** What happens to a paid chat. */
export type ChatEvent = keyof typeof TRANSITIONS

const table: Readonly<Record<ChatEvent, Transition>> = TRANSITIONS

/** Where an event leads from a state; undefined where it cannot happen. */
export const nextState = ({
  state,
  event,
}: {
  readonly state: State
  readonly event: ChatEvent
}): State | undefined => (table[event].from.includes(state) ? table[event].to : undefined)

const RUNNING: readonly State[] = ["paid", "open", "answered"]

/** Whether something is still to come of it: one that was paid and has not ended. */
export const isRunning = (state: State): boolean => RUNNING.includes(state)
