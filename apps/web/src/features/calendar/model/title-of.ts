import type { CalendarSession } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n"
import { formatList } from "@arnica/i18n/format"

type Titled = Pick<CalendarSession, "group" | "sessionName" | "clientName" | "companionNames">

/** What a session is called in a calendar: who comes, or the title of a group. */
export const titleOf = (session: Titled, language: Language): string =>
  session.group === null
    ? formatList({ language, items: [session.clientName, ...session.companionNames] })
    : session.sessionName
