import { APPOINTMENT_STATUSES } from "./booking.ts"
import { CATALOG_KINDS } from "./catalog-editing.ts"
import { MAIL_STATES } from "./operations.ts"
import { MEMBER_ROLES } from "./partners.ts"
import { PERSONAL_ACTIONS, type PersonalAction } from "./personal-actions.ts"
import { PROFILE_STATUSES } from "./wizard-state.ts"
import { wizardTabSchema } from "./wizard-tabs.ts"

/** What is written down in the audit log about nobody in particular. */
const HOUSE_ACTIONS = [
  "administration.auditExported",
  "administration.auditRead",
  "administration.discarded",
  "administration.feeAnnounced",
  "administration.jobsExported",
  "administration.lettersExported",
  "administration.mailsExported",
  "administration.mailsRead",
  "administration.refundAsked",
  "administration.refundDropped",
  "administration.retried",
  "administration.settingChanged",
  "catalog.added",
  "catalog.ordered",
  "catalog.renamed",
  "catalog.resumed",
  "catalog.retired",
  "cover.invoicePaid",
  "cover.planChanged",
  "cover.planMade",
  "cover.ruleAdded",
  "cover.ruleChanged",
  "cover.ruleEnded",
  "identity.allSessionsEnded",
  "identity.lookedThrough",
  "partners.changed",
  "partners.created",
  "partners.invitationWithdrawn",
  "partners.invitationsExported",
  "partners.invited",
  "partners.listExported",
  "partners.resumed",
  "partners.stopped",
  "payouts.clinicAccountChanged",
  "payouts.payout.executed",
  "payouts.payout.returned",
  "payouts.runApproved",
  "payouts.runDiscarded",
  "payouts.runExported",
  "payouts.runMade",
  "payouts.runsExported",
  "prescriptions.listImported",
  "prescriptions.remoteRuleChanged",
  "safety.lineConfirmed",
  "safety.lineReviewed",
  "safety.lineWrong",
  "credits.adjusted",
  "credits.adjustmentAsked",
  "credits.adjustmentDropped",
  "vouchers.issued",
  "vouchers.voided",
] as const

/** What can be written down in the audit log. Each has its words in `audit:action.*`. */
export type AuditAction = PersonalAction | (typeof HOUSE_ACTIONS)[number]

const isPersonal = (name: string): name is PersonalAction => Object.hasOwn(PERSONAL_ACTIONS, name)

/** Everything that can be written down in the audit log, by its code. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...Object.keys(PERSONAL_ACTIONS).filter(isPersonal),
  ...HOUSE_ACTIONS,
].toSorted()

/** What an entry of the audit log can be about, beside a person. Each has its words in `audit:object.*`. */
export const AUDIT_OBJECTS = [
  ...CATALOG_KINDS,
  "appointment",
  "call",
  "catalog",
  "document",
  "event",
  "fee",
  "group",
  "helpLine",
  "impersonation",
  "invoice",
  "job",
  "messageReport",
  "order",
  "organisation",
  "payoutRun",
  "prescribingList",
  "prescription",
  "review",
  "setting",
  "specialist",
  "voucher",
  "creditAdjustment",
] as const
/** What an entry of the audit log can be about, beside a person. */
export type AuditObject = (typeof AUDIT_OBJECTS)[number]

/** The facts that an entry of the audit log can have. Each has its label in `audit:detail.*`. */
export const AUDIT_DETAILS = [
  "accounts",
  "action",
  "actor",
  "after",
  "amount",
  "answer",
  "appointments",
  "asProposed",
  "before",
  "behalf",
  "by",
  "clients",
  "currency",
  "ended",
  "files",
  "from",
  "impersonation",
  "kind",
  "lines",
  "missed",
  "notes",
  "orders",
  "organisation",
  "percent",
  "refunded",
  "results",
  "role",
  "state",
  "subject",
  "tab",
  "through",
  "to",
  "toOne",
  "what",
] as const
/** A fact of an entry of the audit log. */
export type AuditDetail = (typeof AUDIT_DETAILS)[number]

/** The codes that stand as the value of a fact. Each has its words in `audit:value.*`. */
export const AUDIT_VALUES = [
  ...APPOINTMENT_STATUSES,
  ...PROFILE_STATUSES,
  ...MAIL_STATES,
  ...MEMBER_ROLES,
  ...wizardTabSchema.options,
  "accepted",
  "account",
  "admin",
  "client",
  "clinic",
  "company",
  "declined",
  "dismissed",
  "holder",
  "profile",
  "provider",
  "warned",
] as const
/** A code as the value of a fact. */
export type AuditValue = (typeof AUDIT_VALUES)[number]
