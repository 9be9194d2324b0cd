import type { LiveType } from "@arnica/contract/live"
import { notify } from "@arnica/ui/notify"
import type { QueryClient } from "@tanstack/react-query"
import { dropShown, type RouteGroup, refresh } from "../api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS, CLIENTS, MESSAGES, SESSIONS } from "../api/route-groups.ts"
import { liveCounts } from "./counts.ts"
import { isRecord, type LiveFrame, readCounts } from "./frame.ts"
import { dismissAbout, noticeOf } from "./notice.ts"
import { endTyping, receiveTyping } from "./typing.ts"

const UNREAD: RouteGroup = [...MESSAGES, ...CLIENTS]

const SHARED_RECORDS: RouteGroup = [
  "GET /api/v2/practice/clients/{id}/file",
  "GET /api/v2/records/items/{id}",
]

/** What is shown of a kind of event. */
const TOLD: Partial<Record<LiveType, RouteGroup>> = {
  "appointment.changed": [
    ...APPOINTMENT_LISTS,
    ...APPOINTMENT,
    "GET /api/v2/appointments/{uuid}/proposal",
    ...SESSIONS,
    "GET /api/v2/conversations/{id}",
    "GET /api/v2/conversations/{id}/messages",
  ],
  "message.created": [...UNREAD, "GET /api/v2/appointments/{uuid}/session-files"],
  "conversation.changed": ["GET /api/v2/conversations/{id}", "GET /api/v2/conversations/{id}/messages"],
  "message.delivered": ["GET /api/v2/conversations/{id}"],
  presence: ["GET /api/v2/conversations/{id}"],
  "message.read": ["GET /api/v2/conversations", "GET /api/v2/conversations/{id}", ...CLIENTS],
  "records.changed": SHARED_RECORDS,
  "journal.changed": [
    "GET /api/v2/practice/clients/{id}/homework",
    "GET /api/v2/practice/clients/{id}/journal",
  ],
  // Goes to both of a session whenever somebody comes into its room or leaves.
  "call.state": ["GET /api/v2/practice/rooms/waiting"],
}

/** Has the page follow an event. A type that this version does not know is passed over. */
export function takeFrame(frame: LiveFrame, queryClient: QueryClient): void {
  const { type, data } = frame
  if (type === "badge.changed") takeCounts(frame, queryClient)
  if (type === "notification") show(data)
  if (type === "appointment.changed" && isRecord(data)) dismissAbout(data.uuid)
  if (type === "typing") receiveTyping(data)
  if (type === "message.created" && isRecord(data)) endTyping(data.conversationId)
  // What may be read no longer is not shown until the server has said so again.
  if (type === "records.changed" && isRecord(data) && data.isLess === true)
    void dropShown(queryClient, SHARED_RECORDS)
  for (const [known, group] of Object.entries(TOLD)) if (known === type) void refresh(queryClient, group)
}

function takeCounts({ id, data }: LiveFrame, queryClient: QueryClient): void {
  const counts = readCounts(data)
  // Said on connecting: what came between the page and its line is not said otherwise.
  const cameBefore = id === undefined && (counts.newMessages ?? 0) > (liveCounts.get().newMessages ?? 0)
  liveCounts.merge(counts)
  if (cameBefore) void refresh(queryClient, UNREAD)
}

/** Reads anew whatever events speak of, when some were lost. */
export function refreshAll(queryClient: QueryClient): void {
  void refresh(queryClient, Object.values(TOLD).flat())
}

function show(data: unknown): void {
  const notice = noticeOf(data, Date.now())
  if (notice !== null) notify(notice)
}
