import { ApiError } from "@arnica/contract/client"

/** What a page says when the API refused what it needs, which is nobody's fault; the page has the same status. */
export type Refusal = {
  readonly kind: "missing" | "lookingThrough" | "closed"
  readonly status: number
}

const MISSING: readonly number[] = [404, 410]
/** Not understood is a fault of ours, and so is a call without the session that the page was opened with. */
const NO_REFUSALS: readonly number[] = [400, 401, 429]

/** The refusal that an error of a loader stands for; undefined for what broke. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, code } = error
  if (status < 400 || status >= 500 || NO_REFUSALS.includes(status)) return undefined
  if (MISSING.includes(status)) return { kind: "missing", status }
  return { kind: code === "impersonating" ? "lookingThrough" : "closed", status }
}
