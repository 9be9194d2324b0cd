import type { Message } from "@arnica/contract/conversations"
import { dayIn } from "@arnica/i18n/format"

/** Messages of one day, in their order. */
export type Day = { readonly day: string; readonly messages: readonly Message[] }

/** Messages by the day of the reader's calendar on which they were sent. */
export function byDay(messages: readonly Message[], zone: string): Day[] {
  const days: { day: string; messages: Message[] }[] = []
  for (const message of messages) {
    const day = dayIn({ at: message.sentAt, zone })
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
