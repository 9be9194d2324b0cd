import { CONVERSATION_SIDES } from "@arnica/contract/conversation-words"
import type { ConversationSide } from "@arnica/contract/conversations"
import { readPage } from "../../platform/ui/read-page.ts"

/** The lists of reports, in the order of the page. */
export const REPORT_LISTS = ["waiting", "decided", "all"] as const
/** One of them. */
export type ReportList = (typeof REPORT_LISTS)[number]

/** What the list of reports is filtered by. */
export type ReportsSearch = {
  readonly show?: ReportList
  readonly side?: ConversationSide
  readonly page?: number
}

/** Reads the filters of an address. */
export function readReportsSearch({ show, side, page }: Record<string, unknown>): ReportsSearch {
  const list = REPORT_LISTS.find((each) => each === show)
  const by = CONVERSATION_SIDES.find((each) => each === side)
  return {
    ...(list === undefined ? {} : { show: list }),
    ...(by === undefined ? {} : { side: by }),
    ...readPage(page),
  }
}
