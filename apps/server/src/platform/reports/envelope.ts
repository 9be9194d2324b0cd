import { framesOf } from "./frames.ts"
import { scrubMessage } from "./scrub.ts"

/** Something that broke. */
export type Report = {
  readonly platform: "node" | "javascript"
  readonly type: string
  readonly message: string
  readonly stack?: string
  /** The build that it happened in, as far as that is known. */
  readonly release?: string
  /** Short facts to search by: route, request id. Never anything that somebody wrote. */
  readonly tags: Readonly<Record<string, string>>
}

type Around = { readonly id: string; readonly now: number; readonly environment: string }

/** A report as the envelope that Sentry and what is compatible with it take: three lines of JSON. Nothing of a person is in it. */
export const envelopeOf = (report: Report, { id, now, environment }: Around): string => {
  const { platform, type, stack, tags, release } = report
  const event = {
    event_id: id,
    timestamp: now / 1_000,
    level: "error",
    platform,
    environment,
    tags,
    ...(release === undefined ? {} : { release }),
    exception: {
      values: [
        {
          type,
          value: scrubMessage(report),
          ...(stack === undefined ? {} : { stacktrace: { frames: framesOf(stack) } }),
        },
      ],
    },
  }
  const head = { event_id: id, sent_at: new Date(now).toISOString() }
  return [head, { type: "event" }, event].map((line) => JSON.stringify(line)).join("\n")
}
