import type { Translator } from "@arnica/i18n/server"
import { isByPhone } from "@arnica/rules/rooms"
import type { Fact } from "../../../platform/mail/letter/content.ts"
import type { MailFacts } from "./facts.ts"
import { sessionTime } from "./when.ts"

/** The two who meet, as one of them reads about it. */
export type Side = "client" | "provider"

/** When, on the reader's clock, and on the other's where it shows another time. */
const timeRows = (t: Translator, { facts, side }: { facts: MailFacts; side: Side }): Fact[] => {
  const { appointment, client, provider } = facts
  const reader = side === "client" ? client : provider
  const other = side === "client" ? provider : client
  const { language } = reader
  const own = {
    label: t("mails:label.when"),
    values: [sessionTime(appointment, { language, zone: reader.zone })],
  }
  if (other.zone === reader.zone) return [own]
  const label = side === "client" ? t("mails:label.specialistClock") : t("mails:label.clientClock")
  return [own, { label, values: [sessionTime(appointment, { language, zone: other.zone })] }]
}

const placeRow = (t: Translator, { appointment, specialist }: MailFacts): Fact => {
  const label = t("mails:label.where")
  if (isByPhone(appointment)) return { label, values: [t("mails:place.phone")] }
  if (appointment.place === "online") return { label, values: [t("mails:place.online")] }
  const address = [specialist.officeAddress, specialist.city].filter((part) => part !== null)
  return { label, values: address.length === 0 ? [t("mails:place.office")] : address }
}

/** What, when, with whom and where. */
export const sessionRows = (t: Translator, { facts, side }: { facts: MailFacts; side: Side }): Fact[] => {
  const { client, provider, specialist, beneficiary, companions } = facts
  const isClient = side === "client"
  const { language } = isClient ? client : provider
  const profession = specialist.profession(language)
  const who: Fact = isClient
    ? { label: t("mails:label.with"), values: [provider.name, profession].filter((part) => part !== "") }
    : { label: t("mails:label.client"), values: [client.name] }
  return [
    ...timeRows(t, { facts, side }),
    { label: t("mails:label.session"), values: [facts.sessionName(language)] },
    who,
    ...(beneficiary === null ? [] : [{ label: t("mails:label.for"), values: [beneficiary] }]),
    ...(companions.length === 0 ? [] : [{ label: t("mails:label.together"), values: [...companions] }]),
    placeRow(t, facts),
  ]
}
