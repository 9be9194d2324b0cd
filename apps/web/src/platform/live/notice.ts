import { type NotificationAction, type NotifyOptions, notifications } from "@arnica/ui/notify"
import { isRecord } from "./frame.ts"

const KINDS = ["positive", "negative", "warning", "info", "ongoing"] as const
/** As long as browsers can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const OWN_PATH = /^\/[a-z]/

/** What is shown of a notice at an instant in epoch milliseconds; null for none: it cannot be read, or it is over. */
export function noticeOf(data: unknown, now: number): NotifyOptions | null {
  if (!isRecord(data) || typeof data.title !== "string") return null
  const { title, text, group, until } = data
  const left = typeof until === "string" ? Date.parse(until) - now : undefined
  // What was missed comes later, and may be over by then.
  if (left !== undefined && !(left > 0)) return null
  return {
    title,
    type: KINDS.find((kind) => kind === data.kind) ?? "info",
    actions: actionsOf(data.link),
    ...(left === undefined ? {} : { timeout: Math.min(left, LONGEST_TIMER_MS) }),
    ...(typeof text === "string" ? { text } : {}),
    ...(typeof group === "string" ? { group } : {}),
  }
}

/** The button of a notice that leads somewhere on this website, and nowhere else. */
function actionsOf(link: unknown): NotificationAction[] {
  if (!isRecord(link)) return []
  const { label, path } = link
  if (typeof label !== "string" || typeof path !== "string" || !OWN_PATH.test(path)) return []
  return [{ label, onClick: () => window.location.assign(path) }]
}

/** Takes away what is shown of an appointment: once that changed, it is not true any more. */
export function dismissAbout(uuid: unknown): void {
  if (typeof uuid !== "string" || uuid === "") return
  for (const { id, group } of notifications.snapshot())
    if (group !== false && group.endsWith(uuid)) notifications.dismiss(id)
}
