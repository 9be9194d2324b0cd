/**
 * The message namespaces, named after capability words; each is one file per language under `messages/`.
 * A new one is its file in ten languages, a line here and a line in {@link Messages}.
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
  "rescheduling",
  "identity",
  "security",
  "privacy",
  "personal",
  "mails",
  "errors",
  "credits",
  "dues",
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
  "subscribing",
  "lists",
  "reviews",
  "settings",
  "statement",
  "administration",
  "audit",
  "clients",
  "catalog",
  "premium",
  "statistics",
  "payouts",
  "partners",
  "offers",
  "orders",
  "packages",
  "paidchat",
  "vouchers",
  "ownCredits",
  "voucherShop",
  "groups",
  "invitations",
  "companions",
  "offboarding",
  "invoices",
  "invoicePdf",
  "messaging",
  "video",
  "assessments",
  "prescriptions",
  "records",
  "takeAlong",
  "healthLinks",
  "journal",
  "safety",
  "saved",
  "series",
  "waiting",
  "cover",
  "coverPrice",
  "bookingIssues",
  "store",
  "storeCards",
  "storeKeeping",
] as const

/** The name of a message namespace. */
export type Namespace = (typeof NAMESPACES)[number]

/** The shape of every namespace, read from the English files: what `t("booking:pay.button")` is checked against. */
export type Messages = {
  common: typeof import("../messages/en/common.json")
  shell: typeof import("../messages/en/shell.json")
  home: typeof import("../messages/en/home.json")
  search: typeof import("../messages/en/search.json")
  profile: typeof import("../messages/en/profile.json")
  booking: typeof import("../messages/en/booking.json")
  payment: typeof import("../messages/en/payment.json")
  gateway: typeof import("../messages/en/gateway.json")
  appointments: typeof import("../messages/en/appointments.json")
  rescheduling: typeof import("../messages/en/rescheduling.json")
  identity: typeof import("../messages/en/identity.json")
  security: typeof import("../messages/en/security.json")
  privacy: typeof import("../messages/en/privacy.json")
  personal: typeof import("../messages/en/personal.json")
  mails: typeof import("../messages/en/mails.json")
  errors: typeof import("../messages/en/errors.json")
  credits: typeof import("../messages/en/credits.json")
  dues: typeof import("../messages/en/dues.json")
  how: typeof import("../messages/en/how.json")
  helpline: typeof import("../messages/en/helpline.json")
  contact: typeof import("../messages/en/contact.json")
  dashboard: typeof import("../messages/en/dashboard.json")
  about: typeof import("../messages/en/about.json")
  legal: typeof import("../messages/en/legal.json")
  forDoctors: typeof import("../messages/en/forDoctors.json")
  forClinics: typeof import("../messages/en/forClinics.json")
  corporate: typeof import("../messages/en/corporate.json")
  calendar: typeof import("../messages/en/calendar.json")
  practice: typeof import("../messages/en/practice.json")
  clinic: typeof import("../messages/en/clinic.json")
  trends: typeof import("../messages/en/trends.json")
  wellbeing: typeof import("../messages/en/wellbeing.json")
  wellscore: typeof import("../messages/en/wellscore.json")
  wizard: typeof import("../messages/en/wizard.json")
  vetting: typeof import("../messages/en/vetting.json")
  subscriptions: typeof import("../messages/en/subscriptions.json")
  subscribing: typeof import("../messages/en/subscribing.json")
  lists: typeof import("../messages/en/lists.json")
  messaging: typeof import("../messages/en/messaging.json")
  video: typeof import("../messages/en/video.json")
  clients: typeof import("../messages/en/clients.json")
  catalog: typeof import("../messages/en/catalog.json")
  administration: typeof import("../messages/en/administration.json")
  audit: typeof import("../messages/en/audit.json")
  settings: typeof import("../messages/en/settings.json")
  statement: typeof import("../messages/en/statement.json")
  reviews: typeof import("../messages/en/reviews.json")
  premium: typeof import("../messages/en/premium.json")
  statistics: typeof import("../messages/en/statistics.json")
  payouts: typeof import("../messages/en/payouts.json")
  partners: typeof import("../messages/en/partners.json")
  assessments: typeof import("../messages/en/assessments.json")
  prescriptions: typeof import("../messages/en/prescriptions.json")
  records: typeof import("../messages/en/records.json")
  takeAlong: typeof import("../messages/en/takeAlong.json")
  healthLinks: typeof import("../messages/en/healthLinks.json")
  journal: typeof import("../messages/en/journal.json")
  safety: typeof import("../messages/en/safety.json")
  offboarding: typeof import("../messages/en/offboarding.json")
  offers: typeof import("../messages/en/offers.json")
  orders: typeof import("../messages/en/orders.json")
  packages: typeof import("../messages/en/packages.json")
  paidchat: typeof import("../messages/en/paidchat.json")
  vouchers: typeof import("../messages/en/vouchers.json")
  ownCredits: typeof import("../messages/en/ownCredits.json")
  voucherShop: typeof import("../messages/en/voucherShop.json")
  groups: typeof import("../messages/en/groups.json")
  companions: typeof import("../messages/en/companions.json")
  invoices: typeof import("../messages/en/invoices.json")
  invoicePdf: typeof import("../messages/en/invoicePdf.json")
  invitations: typeof import("../messages/en/invitations.json")
  saved: typeof import("../messages/en/saved.json")
  series: typeof import("../messages/en/series.json")
  waiting: typeof import("../messages/en/waiting.json")
  cover: typeof import("../messages/en/cover.json")
  coverPrice: typeof import("../messages/en/coverPrice.json")
  bookingIssues: typeof import("../messages/en/bookingIssues.json")
  store: typeof import("../messages/en/store.json")
  storeCards: typeof import("../messages/en/storeCards.json")
  storeKeeping: typeof import("../messages/en/storeKeeping.json")
}

/** The namespace of keys that name none. */
export const DEFAULT_NAMESPACE = "common" satisfies Namespace

/** True for the name of a namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return NAMESPACES.some((namespace) => namespace === value)
}
