import type { Tokenised } from "./card-tokenizer.ts"

const ANSWER_MS = 30_000

/** The one question to the card fields that is open. */
export type PendingAnswer = {
  /** Opens a question; `ask` sends it with its number. */
  readonly open: (ask: (requestId: string) => void) => Promise<Tokenised>
  readonly settle: (requestId: string, answer: Tokenised) => void
  /** Whoever answers a bank takes the time they need. */
  readonly pause: () => void
  /** Fields that say nothing do not keep the page waiting. */
  readonly resume: () => void
}

/** Keeps the question until it is answered, or for half a minute. */
export function createPendingAnswer(): PendingAnswer {
  let asked: { id: string; answer: (tokenised: Tokenised) => void } | undefined
  let timer: number | undefined
  let count = 0
  const pause = (): void => window.clearTimeout(timer)
  const settle: PendingAnswer["settle"] = (id, tokenised) => {
    if (asked?.id !== id) return
    pause()
    asked.answer(tokenised)
    asked = undefined
  }
  const resume = (): void => {
    pause()
    const id = asked?.id
    if (id === undefined) return
    timer = window.setTimeout(() => settle(id, { kind: "refused", reason: "unavailable" }), ANSWER_MS)
  }
  return {
    open: (ask) =>
      new Promise((answer) => {
        count += 1
        asked = { id: String(count), answer }
        ask(asked.id)
        resume()
      }),
    settle,
    pause,
    resume,
  }
}
