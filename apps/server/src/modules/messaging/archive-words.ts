import { MESSAGE_SIGNS } from "@arnica/contract/message-presence"
import { MESSAGE_REPORT_REASONS, MESSAGE_REPORT_STATUSES } from "@arnica/contract/message-reports"
import { type ArchiveWords, among, sideWords } from "../../platform/personal-data/archive-words.ts"

const statusWords = among(MESSAGE_REPORT_STATUSES, (t, code) => t(`messaging:reports.status.${code}`))

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "messages.as": sideWords,
  "messageReports.as": sideWords,
  "messageSettings.what": among(MESSAGE_SIGNS, (t, code) => t(`messaging:desk.seen.${code}`)),
  "messageReports.reason": among(MESSAGE_REPORT_REASONS, (t, code) => t(`messaging:report.reason.${code}`)),
  "messageReports.status": statusWords,
  "messageDecisions.status": statusWords,
  "messageStops.what": among(["blocked", "closed"], (t, code) =>
    t(code === "blocked" ? "messaging:block.done" : "messaging:reports.status.closed"),
  ),
}
