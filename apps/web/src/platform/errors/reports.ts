import { ApiError } from "@arnica/contract/client"
import type { ClientError } from "@arnica/contract/reports"

const MOST_A_PAGE = 10

type Place = Pick<ClientError, "route" | "build">

type Needs = {
  readonly place: () => Place
  readonly send: (report: ClientError) => Promise<void>
}

/** Reports what breaks, each kind once and ten at most: a page that is broken for good says so, and does not shout. */
export function createReports({ place, send }: Needs): (error: unknown) => void {
  const told = new Set<string>()
  return (error) => {
    const report = reportOf(error, place())
    if (report === undefined) return
    const kind = `${report.type} ${report.message}`
    if (told.has(kind) || told.size >= MOST_A_PAGE) return
    told.add(kind)
    // Who cannot be reached hears nothing; that is no reason to break once more.
    send(report).catch(() => undefined)
  }
}

/** What is told of something thrown; undefined for what the server refused, which it knows, and for what was called off. */
export function reportOf(error: unknown, place: Place): ClientError | undefined {
  if (!(error instanceof Error) || error.name === "AbortError") return undefined
  if (error instanceof ApiError && !isNews(error)) return undefined
  return {
    type: (error.name || "Error").slice(0, 60),
    message: error.message.slice(0, 500),
    ...(error.stack ? { stack: error.stack.slice(0, 4_000) } : {}),
    ...place,
  }
}

function nameOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.name : undefined
}

/** Whether the server cannot have heard of it: there was no answer, or one that broke and is not the server's own. */
function isNews({ status, envelope, cause }: ApiError): boolean {
  if (status === 0) return nameOf(cause) !== "AbortError"
  return status >= 500 && envelope === null
}
