import type { Translator } from "@arnica/i18n/server"
import type { AppointmentFacts } from "./facts.ts"
import type { Side } from "./session-rows.ts"

/** Who calls whom for a session by telephone, and on which number: the client's, as they gave it when they booked. */
export const callText = (
  t: Translator,
  { facts, side }: { readonly facts: AppointmentFacts; readonly side: Side },
): string => {
  const { client, provider } = facts
  const { phone: number } = client
  if (side === "client") {
    const { name } = provider
    return number === null
      ? t("mails:confirmed.callUnknown", { name })
      : t("mails:confirmed.call", { name, number })
  }
  const { name } = client
  return number === null ? t("mails:booked.callUnknown", { name }) : t("mails:booked.call", { name, number })
}
