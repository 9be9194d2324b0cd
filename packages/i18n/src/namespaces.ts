/**
 * The message namespaces, named after capability words; each is one file per language under `messages/`.
 * A new one is its file in ten languages, a line here and a line in `resources.ts`.
 */
export const NAMESPACES = [
  "common",
  "shell",
  "home",
  "search",
  "profile",
  "booking",
  "payment",
  "gateway",
  "appointments",
  "moving",
  "identity",
  "security",
  "privacy",
  "personal",
  "mails",
  "errors",
  "credits",
  "how",
  "helpline",
  "contact",
  "dashboard",
  "about",
  "legal",
  "forDoctors",
  "forClinics",
  "corporate",
  "practice",
  "clinic",
  "calendar",
  "trends",
  "wellbeing",
  "wellscore",
  "wizard",
  "vetting",
  "subscriptions",
  "lists",
  "reviews",
  "settings",
  "statement",
  "administration",
  "audit",
  "clients",
  "catalog",
  "premium",
  "figures",
  "payouts",
  "partners",
  "offers",
  "packages",
  "groups",
  "invitations",
  "companions",
  "closing",
  "invoices",
  "invoicePaper",
  "messaging",
  "video",
  "assessments",
  "journal",
  "safety",
] as const

/** The name of a message namespace. */
export type Namespace = (typeof NAMESPACES)[number]

/** The namespace of keys that name none. */
export const DEFAULT_NAMESPACE = "common" satisfies Namespace

/** True for the name of a namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return NAMESPACES.some((namespace) => namespace === value)
}
