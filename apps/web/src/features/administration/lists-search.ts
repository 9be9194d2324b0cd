import type { ACCOUNT_LISTS as OF_ACCOUNTS } from "@arnica/contract/administration"
import type { MailLine } from "@arnica/contract/operations"
import { readPage } from "../../platform/ui/read-page.ts"
import { readText } from "../../platform/ui/read-text.ts"

/** The lists of accounts, in the order of the page. */
export const ACCOUNT_LISTS: readonly (typeof OF_ACCOUNTS)[number][] = [
  "specialists",
  "clinicAdmins",
  "hrAdmins",
  "admins",
  "unconfirmed",
]

/** How a mail can stand, in the order of the page. */
export const MAIL_STATES: readonly MailLine["state"][] = ["waiting", "sent", "failed"]

/** The lists of what works in the background, after the first. */
const BACKGROUND_LISTS = ["jobs", "periodic", "mails"] as const

/** What the lists of an admin are filtered by; each looks at its own. */
export type ListsSearch = {
  readonly text?: string
  readonly page?: number
  /** Of the page of what works in the background; the first of them without a word. */
  readonly list?: (typeof BACKGROUND_LISTS)[number]
  /** Of scheduled tasks: all unless it is said. */
  readonly only?: "failing"
  readonly mail?: MailLine["state"]
  /** Of accounts: everybody unless it is said. */
  readonly show?: (typeof ACCOUNT_LISTS)[number]
}

/** Reads the filters of an address. */
export function readListsSearch(search: Record<string, unknown>): ListsSearch {
  const { text, page } = search
  const list = BACKGROUND_LISTS.find((each) => each === search.list)
  const show = ACCOUNT_LISTS.find((each) => each === search.show)
  const mail = MAIL_STATES.find((each) => each === search.mail)
  return {
    ...readText(text, (said) => ({ text: said })),
    ...(list === undefined ? {} : { list }),
    ...(mail === undefined ? {} : { mail }),
    ...(search.only === "failing" ? { only: search.only } : {}),
    ...(show === undefined ? {} : { show }),
    ...readPage(page),
  }
}
