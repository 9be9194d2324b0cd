/**
 * The order in which the schemas of the modules are migrated: each after all that it may refer to, as
 * `tools/architecture/modules.json` draws the graph. A test compares the two.
 */
export const MIGRATION_ORDER: readonly string[] = [
  "catalog",
  "identity",
  "partners",
  "safety",
  "specialists",
  "scheduling",
  "wallet",
  "payments",
  "offers",
  "packages",
  "booking",
  "reviews",
  "messaging",
  "video",
  "invoicing",
  "practice",
  "assessments",
  "premium",
  "payouts",
  "store",
  "administration",
  "site",
  "content",
  "engagement",
  "campaigns",
  "privacy",
]
