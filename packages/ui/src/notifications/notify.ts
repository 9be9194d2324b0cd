import type { NotificationPosition, NotifyOptions } from "./options.ts"
import { createNotificationStore, type NotificationHandle } from "./store.ts"

export type { NotificationAction, NotifyOptions } from "./options.ts"

const inBrowser = typeof window !== "undefined"
let fixed: NotificationPosition | undefined

/** Top right where there is room and a mouse; bottom on small screens, on phones, and where a screen asks for it. */
function defaultPosition(): NotificationPosition {
  if (fixed) return fixed
  return matchMedia("(min-width: 1024px) and (pointer: fine)").matches ? "top-right" : "bottom"
}

/** The store of the window. On the server it stays empty, since requests share the module. */
export const notifications = createNotificationStore({
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  defaultPosition,
  // biome-ignore lint/suspicious/noConsole: the specification wants wrong options logged
  log: (message) => console.error(`Notification: ${message}`), // check-ignore log-content: options of code, not of people
})

/** Puts all notices that do not say otherwise at one place, such as `bottom` during a call; `undefined` undoes it. */
export function setNotificationPosition(position: NotificationPosition | undefined): void {
  fixed = position
}

/**
 * Shows a notice: `notify({ type: "positive", title: "Saved" })`. Give back control of it with the handle.
 * Does nothing while rendering on the server.
 */
export function notify(options: NotifyOptions): NotificationHandle {
  if (!inBrowser) return { update: () => undefined, dismiss: () => undefined }
  return notifications.notify(options)
}
