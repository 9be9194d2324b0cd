import type { ErrorCode, ErrorDetail, ErrorEnvelope } from "../errors.ts"
import { parseEnvelope } from "./envelope.ts"

/** What the server says to whoever has no session, any more or at all (specification, section 8.2). */
const RELOG = "Please relog !"

/** A call that the server refused, or that did not reach it (`status` 0). */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  readonly envelope: ErrorEnvelope | null

  constructor(options: { status: number; envelope: ErrorEnvelope | null; cause?: unknown }) {
    super(ApiError.textOf(options.envelope) ?? `HTTP ${options.status}`, { cause: options.cause })
    this.status = options.status
    this.envelope = options.envelope
  }

  /** The error that a refusing answer stands for. */
  static async of(response: Response): Promise<ApiError> {
    return new ApiError({ status: response.status, envelope: await parseEnvelope(response) })
  }

  /** The contract's name of the error, or null when the answer carried none. */
  get code(): ErrorCode | string | null {
    return this.envelope?.translationKey?.replace(/^errors:/, "") ?? null
  }

  /** Whether the answer says that there is no session: by its flag, or by its words. */
  get isSessionLost(): boolean {
    return isSessionLost(this.envelope)
  }

  /** The text for the reader: the message, then the first detail's message (specification, section 8.2). */
  static textOf(envelope: ErrorEnvelope | null): string | null {
    if (envelope === null) return null
    if (isSessionLost(envelope)) return "Not logged in"
    const { errorMessage } = envelope
    if (typeof errorMessage === "string") return errorMessage
    const first = errorMessage.details[0]
    return first === undefined ? errorMessage.message : `${errorMessage.message} ${first.message}`
  }

  /** The fields that the server refused. */
  get details(): readonly ErrorDetail[] {
    const message = this.envelope?.errorMessage
    return message === undefined || typeof message === "string" ? [] : message.details
  }
}

const isSessionLost = (envelope: ErrorEnvelope | null): boolean =>
  envelope?.noSession === true || envelope?.errorMessage === RELOG
