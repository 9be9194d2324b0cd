import type { ReactNode } from "react"

/** Where a notice can stand. */
export const notificationPositions = [
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
  "top",
  "bottom",
  "left",
  "right",
  "center",
] as const

/** One of the nine places. */
export type NotificationPosition = (typeof notificationPositions)[number]

/** Corners at which the count of a group can stand. */
export const badgePositions = ["top-left", "top-right", "bottom-left", "bottom-right"] as const

/** One of the four corners. */
export type BadgePosition = (typeof badgePositions)[number]

/** Milliseconds that the product's own notices stay; 0 means until closed. */
export const NOTICE_TIMEOUT_MS = 8000

/** What a notice is about. `ongoing` turns a spinner and stays until it is updated or dismissed. */
export type NotificationType = "positive" | "negative" | "warning" | "info" | "ongoing"

/** A button of a notice. */
export type NotificationAction = { label: string; onClick: () => void }

/** What {@link notify} is given. A title or a text is required. */
export type NotifyOptions = {
  type?: NotificationType
  title?: string
  text?: ReactNode
  /** Decided by the screen when left out: top right on large ones, bottom on small ones. */
  position?: NotificationPosition
  /** Milliseconds, 0 for permanent; 8000 by default, 0 for `ongoing`. */
  timeout?: number
  /** Notices of one group show once, with a count. By default what reads the same is a group; `false` never. */
  group?: string | false
  badgePosition?: BadgePosition
  actions?: NotificationAction[]
  /** Whether the reader can close it; only notices that must stay are not. */
  closable?: boolean
}

/** A notice as it is shown. */
export type Notice = {
  id: number
  type: NotificationType
  title: string | undefined
  text: ReactNode
  position: NotificationPosition
  timeout: number
  group: string | false
  badgePosition: BadgePosition
  actions: NotificationAction[]
  closable: boolean
  /** How often it came: shown as a badge from 2 on. */
  count: number
}

type Context = { id: number; defaultPosition: NotificationPosition; log: (message: string) => void }

const isPosition = (value: string): boolean => notificationPositions.some((position) => position === value)
const isCorner = (value: string): boolean => badgePositions.some((position) => position === value)

/**
 * Checks options and fills in what is left out. What is wrong is logged - 'wrong position', 'wrong timeout',
 * 'wrong badgePosition' - and replaced by its default, so that the reader still gets the message. Without a title
 * and text there is nothing to show: 'parameter required' is logged and nothing comes back.
 */
export function toNotice(options: NotifyOptions, { id, defaultPosition, log }: Context): Notice | undefined {
  const { type = "info", title, text, actions = [], closable = true } = options
  if (!title && (text === undefined || text === null || text === "")) {
    log("parameter required")
    return undefined
  }
  const position =
    checked({ value: options.position, valid: isPosition, error: "wrong position", log }) ?? defaultPosition
  const timeout = checked({
    value: options.timeout,
    valid: (value) => Number.isFinite(value) && value >= 0,
    error: "wrong timeout",
    log,
  })
  const corner = checked({ value: options.badgePosition, valid: isCorner, error: "wrong badgePosition", log })
  const same = `${position}|${type}|${title ?? ""}|${typeof text === "string" ? text : ""}`
  return {
    id,
    type,
    title,
    text,
    position,
    actions,
    closable,
    timeout: timeout ?? (type === "ongoing" ? 0 : NOTICE_TIMEOUT_MS),
    group: options.group ?? same,
    badgePosition: corner ?? (position.includes("right") ? "top-left" : "top-right"),
    count: 1,
  }
}

function checked<V>(check: {
  value: V | undefined
  valid: (value: V) => boolean
  error: string
  log: (message: string) => void
}): V | undefined {
  if (check.value === undefined || check.valid(check.value)) return check.value
  check.log(check.error)
  return undefined
}
