import { randomUUID } from "node:crypto"
import type { Clock } from "../clock.ts"
import { envelopeOf, type Report } from "./envelope.ts"

export type Reporter = {
  /** Sends a report on, without waiting. Beyond thirty a minute they are dropped: an outage needs no more. */
  report(report: Report): void
}

type Needs = {
  readonly dsn: string
  readonly environment: string
  readonly clock: Clock
  readonly send?: (request: Request) => Promise<Response>
  /** Hears why a report could not be sent. It must not report that in turn. */
  readonly onFailure: (reason: string) => void
}

const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000
const TIMEOUT_MS = 5_000

/** Where a DSN (`https://key@host/path/project`) wants its envelopes. */
export const endpointOf = (dsn: string): { readonly url: string; readonly key: string } => {
  const { protocol, host, pathname, username } = new URL(dsn)
  const slash = pathname.lastIndexOf("/")
  const project = pathname.slice(slash + 1)
  return { url: `${protocol}//${host}${pathname.slice(0, slash)}/api/${project}/envelope/`, key: username }
}

/** Sends reports of what broke to an error tracker. */
export const createReporter = ({ dsn, environment, clock, onFailure, send = fetch }: Needs): Reporter => {
  const { url, key } = endpointOf(dsn)
  let minute = 0
  let sent = 0

  const admit = (now: number): boolean => {
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) sent = 0
    minute = current
    sent += 1
    return sent <= MOST_A_MINUTE
  }
  const carry = async (body: string): Promise<void> => {
    const request = new Request(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-sentry-envelope",
        "x-sentry-auth": `Sentry sentry_version=7, sentry_client=arnica/1.0, sentry_key=${key}`,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const response = await send(request)
    if (!response.ok) onFailure(`HTTP ${response.status}`)
  }
  return {
    report: (report) => {
      const now = clock.now()
      if (!admit(now)) return
      const id = randomUUID().replaceAll("-", "")
      carry(envelopeOf(report, { id, now, environment })).catch((error: unknown) =>
        onFailure(error instanceof Error ? error.name : "unknown"),
      )
    },
  }
}
