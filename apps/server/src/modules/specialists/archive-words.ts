import { PROFILE_STATUSES } from "@arnica/contract/wizard-state"
import { DOCUMENT_KINDS } from "@arnica/contract/wizard-tabs"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** Parts of a profile that its owner fills in. */
const WIZARD_STEPS = [
  "personal",
  "about",
  "professional",
  "education",
  "licenses",
  "memberships",
  "settings",
  "store",
  "billing",
  "billingLegals",
] as const
const profiles = among(PROFILE_STATUSES, (t, code) => t(`clinic:status.${code}`))

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "documents.what": among(DOCUMENT_KINDS, (t, code) => t(`wizard:documents.kinds.${code}`)),
  "drafts.what": among(WIZARD_STEPS, (t, code) => t(`wizard:step.${code}`)),
  "specialist.status": profiles,
  "checks.status": profiles,
}
