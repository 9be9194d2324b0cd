/** How a process ends that has taken more memory than it may. */
export const MEMORY_SPENT = 70

/**
 * Why a piece of work came to nothing: it took too long, or too much memory; what did it ended for another reason; or the
 * work itself failed, which `cause` says in words.
 */
type Reason = "deadline" | "memory" | "ended" | "failed"

/** A piece of work came to nothing. The server goes on. */
export class WorkError extends Error {
  override readonly name = "WorkError"
  readonly reason: Reason
  constructor(reason: Reason, options?: ErrorOptions) {
    super(`work that is done apart came to nothing: ${reason}`, options)
    this.reason = reason
  }
}
