import { isByPhone } from "@arnica/rules/rooms"
import type { Fact, Writing } from "../../notifications/index.ts"
import type { AppointmentFacts } from "./facts.ts"

/** The two who meet, as one of them reads about it. */
export type Side = "client" | "provider"

type Rows = { readonly facts: AppointmentFacts; readonly side: Side }

/** When, on the reader's clock, and on the other's where it shows another time. */
const timeRows = ({ t, zone, sessionTime }: Writing, { facts, side }: Rows): Fact[] => {
  const { appointment, client, provider } = facts
  const other = side === "client" ? provider : client
  const own = { label: t("mails:label.when"), values: [sessionTime(appointment)] }
  if (other.zone === zone) return [own]
  const label = side === "client" ? t("mails:label.specialistClock") : t("mails:label.clientClock")
  return [own, { label, values: [sessionTime(appointment, other.zone)] }]
}

type Office = { readonly officeAddress: string | null; readonly city: string | null }

/** Where a practice is, in lines; that it is the specialist's where they named no address. */
export const officeLines = ({ t }: Writing, { officeAddress, city }: Office): string[] => {
  const address = [officeAddress, city].filter((part) => part !== null)
  return address.length === 0 ? [t("mails:place.office")] : address
}

const placeRow = (writing: Writing, { appointment, specialist }: AppointmentFacts): Fact => {
  const { t } = writing
  const label = t("mails:label.where")
  if (isByPhone(appointment)) return { label, values: [t("mails:place.phone")] }
  if (appointment.place === "online") return { label, values: [t("mails:place.online")] }
  return { label, values: officeLines(writing, specialist) }
}

/** What, with whom and where. */
export const rowsButTime = (writing: Writing, { facts, side }: Rows): Fact[] => {
  const { t, language } = writing
  const { client, provider, specialist, beneficiary, companions } = facts
  const profession = specialist.profession(language)
  const who: Fact =
    side === "client"
      ? { label: t("mails:label.with"), values: [provider.name, profession].filter((part) => part !== "") }
      : { label: t("mails:label.client"), values: [client.name] }
  return [
    { label: t("mails:label.session"), values: [facts.sessionName(language)] },
    who,
    ...(beneficiary === null ? [] : [{ label: t("mails:label.for"), values: [beneficiary] }]),
    ...(companions.length === 0 ? [] : [{ label: t("mails:label.together"), values: [...companions] }]),
    placeRow(writing, facts),
  ]
}

/** What, when, with whom and where. */
export const sessionRows = (writing: Writing, rows: Rows): Fact[] => [
  ...timeRows(writing, rows),
  ...rowsButTime(writing, rows),
]
