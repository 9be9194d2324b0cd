import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import { COMPANION_STATUSES } from "@arnica/contract/companions"
import { GROUP_STATUSES } from "@arnica/contract/groups"
import { TERM_CODES } from "@arnica/contract/identity"
import { ATTENDANCE_OUTCOMES } from "@arnica/rules/attendance"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

const SPECIALISTS_OWN = [
  "cancelledByClient",
  "cancelledByProvider",
  "noShowClient",
  "noShowProvider",
] as const
const appointments = among(APPOINTMENT_STATUSES, (t, code) => t(`appointments:status.${code}`))
const companions = among(COMPANION_STATUSES, (t, code) => t(`appointments:together.${code}`))
const specialistsOwn = among(SPECIALISTS_OWN, (t, code) => t(`practice:status.${code}`))

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "appointments.status": appointments,
  "conducted.status": (t, code) => specialistsOwn(t, code) ?? appointments(t, code),
  "absences.status": among(["contested", "granted", "refused"], (t, code) =>
    t(`administration:appointments.absence.${code}`),
  ),
  "attendance.status": among(ATTENDANCE_OUTCOMES, (t, code) => t(`appointments:attendance.outcome.${code}`)),
  "companions.answer": companions,
  "participations.answer": companions,
  "participations.status": appointments,
  "groups.status": among(GROUP_STATUSES, (t, code) => t(`groups:status.${code}`)),
  "terms.what": among(TERM_CODES, (t, code) => t(`privacy:export.term.${code}`)),
  "people.relation": among(["child", "partner", "parent", "other"], (t, code) =>
    t(`booking:relation.${code}`),
  ),
}
