import { ERRORS, type ErrorCode, type ErrorDetail } from "@arnica/contract/errors"

type Extras = {
  /** Fills the placeholders of the text. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The refused fields. Their texts are keys of the `errors` messages, put into the reader's language on the way out. */
  readonly details?: readonly ErrorDetail[]
  /** What the caller needs to go on. */
  readonly data?: unknown
  /** Of a wrong passcode: how many more may be tried. */
  readonly remainingAttempts?: number
  readonly cause?: unknown
}

/** A failure that the product foresees. Anything else that is thrown is a bug: it is reported and answers 500. */
export class AppError extends Error {
  override readonly name = "AppError"
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>> | undefined
  readonly details: readonly ErrorDetail[] | undefined
  readonly data: unknown
  readonly remainingAttempts: number | undefined

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code, { cause: extras.cause })
    this.code = code
    this.params = extras.params
    this.details = extras.details
    this.data = extras.data
    this.remainingAttempts = extras.remainingAttempts
  }

  /** The HTTP status that the contract gives this code. */
  get status(): number {
    return ERRORS[this.code].status
  }
}

/** Whether something thrown is a foreseen failure, of one code when it is given. */
export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
