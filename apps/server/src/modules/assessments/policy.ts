import { owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { RespondentRow } from "./respondent-repository.ts"
import type { ShareRow } from "./share-repository.ts"

/** Answers of somebody, and what they came to. No role opens them. */
export const respondentPolicy = definePolicy({
  of: "result of a scale",
  refusal: "notFound",
  grants: {
    read: {
      says: "whose it is, or whoever knows its id while it is nobody's",
      allows: ({ userId }, { userId: whose }: RespondentRow) => whose === null || whose === userId,
    },
    keep: {
      says: "whose it is",
      allows: ({ userId }, { userId: whose }: RespondentRow) => whose !== null && whose === userId,
    },
  },
})

/** That somebody lets a specialist read results. */
export const sharePolicy = definePolicy({
  of: "shared result",
  refusal: "notFound",
  grants: { change: owner<ShareRow>("whose result it is", ({ userId }) => userId) },
})
