import type { Platform } from "../../../platform/types.ts"
import { stillAhead } from "./deliver.ts"
import { GROUP_REMINDER } from "./remind-groups.ts"
import { SESSION_REMINDER } from "./remind-sessions.ts"
import { isAhead, isGroupAhead } from "./reminder-repository.ts"

/** Has reminders that waited in a queue be dropped once what they remind of moved, was called off, or began. */
export const answerForReminders = (platform: Pick<Platform, "conditions" | "db" | "clock">): void => {
  stillAhead(platform, { name: SESSION_REMINDER, holds: isAhead })
  stillAhead(platform, { name: GROUP_REMINDER, holds: isGroupAhead })
}
