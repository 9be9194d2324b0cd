import type { LiveType } from "@arnica/contract/live"
import { notify } from "@arnica/ui/notify"
import type { QueryClient } from "@tanstack/react-query"
import { liveCounts } from "./counts.ts"
import { isRecord, type LiveFrame, readCounts } from "./frame.ts"
import { dismissAbout, noticeOf } from "./notice.ts"
import { endTyping, hearTyping } from "./typing.ts"

const MESSAGES = ["conversations", "conversation", "messages", "clients"] as const

/** What is shown of a kind of event, by the first word of its queries' keys. */
const QUERIES: Partial<Record<LiveType, readonly string[]>> = {
  "appointment.changed": ["appointments", "appointment", "proposal", "sessions", "conversation"],
  "message.created": [...MESSAGES, "session-files"],
  "message.read": ["conversations", "conversation", "clients"],
  // Goes to both of a session whenever somebody comes into its room or leaves.
  "call.state": ["waiting-rooms"],
}
const EVERYTHING = [...new Set(Object.values(QUERIES).flat())]

/** Has the page follow an event. A type that this version does not know is passed over. */
export function takeFrame(frame: LiveFrame, queryClient: QueryClient): void {
  const { type, data } = frame
  if (type === "badge.changed") takeCounts(frame, queryClient)
  if (type === "notification") show(data)
  if (type === "appointment.changed" && isRecord(data)) dismissAbout(data.uuid)
  if (type === "typing") hearTyping(data)
  if (type === "message.created" && isRecord(data)) endTyping(data.conversationId)
  for (const [known, keys] of Object.entries(QUERIES)) if (known === type) refresh(queryClient, keys)
}

function takeCounts({ id, data }: LiveFrame, queryClient: QueryClient): void {
  const counts = readCounts(data)
  // Said on connecting: what came between the page and its line is not said otherwise.
  const cameBefore = id === undefined && (counts.newMessages ?? 0) > (liveCounts.get().newMessages ?? 0)
  liveCounts.merge(counts)
  if (cameBefore) refresh(queryClient, MESSAGES)
}

/** Reads anew whatever events speak of, when some were lost. */
export function refreshAll(queryClient: QueryClient): void {
  refresh(queryClient, EVERYTHING)
}

function refresh(queryClient: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
}

function show(data: unknown): void {
  const notice = noticeOf(data, Date.now())
  if (notice !== null) notify(notice)
}
