import type { z } from "zod"
import { type Hand, type HandKind, startHand } from "./hand.ts"
import { createTurns } from "./turns.ts"

type Options = {
  readonly kind: HandKind
  /** Of a thread, the heap; of a process, all that is resident. In megabytes. */
  readonly memoryMb: number
  readonly deadlineMs: number
  readonly atOnce: number
  /** How many pieces may wait for their turn. */
  readonly mostWaiting: number
}

type Piece<T> = {
  /** A file `*.work.ts` that exports `work`: `new URL("./portrait.work.ts", import.meta.url)`, as the build finds it by these words. */
  readonly entry: URL
  /** What `work` is given, as structured clones go. Asked for when its turn has come, so that nothing large waits. */
  readonly input: () => unknown
  /** What `work` answers. */
  readonly answer: z.ZodType<T>
  /** Who wants it: callers have their turns one after the other, however much each wants. */
  readonly caller?: string
}

export type BoundedWork = {
  /**
   * Does a piece of work apart from the server, with a bound on memory and time. Throws `busy` where too many wait,
   * `WorkError` for what came to nothing, and what `input` throws.
   */
  run<T>(piece: Piece<T>): Promise<T>
  /** Ends what works. */
  close(): void
}

/** What did nothing for so long is ended, and its memory is given back. */
const IDLE_MS = 10_000

/**
 * Does what reads or makes something large from what strangers sent: their calendars, their pictures. Each piece has its
 * memory, its deadline and its turn in a queue that has an end; whatever it does, the server goes on.
 */
export const createBoundedWork = ({ kind, memoryMb, deadlineMs, ...queue }: Options): BoundedWork => {
  const turns = createTurns(queue)
  const hands = new Set<Hand>()
  const idle = new Map<Hand, NodeJS.Timeout>()

  const dismiss = (hand: Hand): void => {
    clearTimeout(idle.get(hand))
    idle.delete(hand)
    hands.delete(hand)
    hand.end()
  }
  const take = (): Hand => {
    for (const [hand, timer] of idle) {
      clearTimeout(timer)
      idle.delete(hand)
      if (!hand.isGone()) return hand
      hands.delete(hand)
    }
    const hand = startHand({ kind, memoryMb })
    hands.add(hand)
    return hand
  }
  const putBack = (hand: Hand): void => {
    if (hand.isGone() || !hands.has(hand)) {
      dismiss(hand)
      return
    }
    idle.set(hand, setTimeout(() => dismiss(hand), IDLE_MS).unref())
  }

  return {
    run: ({ entry, input, answer, caller = "" }) =>
      turns.take(
        async () => {
          const given = await input()
          const hand = take()
          try {
            return answer.parse(await hand.do({ entry: entry.href, input: given }, deadlineMs))
          } finally {
            putBack(hand)
          }
        },
        { caller },
      ),
    close: () => {
      for (const hand of [...hands]) dismiss(hand)
    },
  }
}
