import { owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { StoredExport } from "./export-repository.ts"

/** Archives of somebody's data. For anybody else they are not there. */
export const exportPolicy = definePolicy({
  of: "archive of one's data",
  refusal: "notFound",
  grants: { open: owner<StoredExport>("whose data it holds", ({ userId }) => userId) },
})
