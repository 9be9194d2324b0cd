import { dayIn } from "@arnica/i18n/format"

type Sent = { readonly sentAt: string }

/** Messages of one day, in their order. */
export type Day<M extends Sent> = { readonly day: string; readonly messages: readonly M[] }

/** Messages by the day of the reader's calendar on which they were sent. */
export function byDay<M extends Sent>(messages: readonly M[], zone: string): Day<M>[] {
  const days: { day: string; messages: M[] }[] = []
  for (const message of messages) {
    const day = dayIn({ at: message.sentAt, zone })
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
