import { itsSpecialist, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { EntryRow } from "./entry-repository.ts"
import type { HomeworkRow } from "./homework-repository.ts"
import type { PictureRow } from "./picture-repository.ts"
import type { ShareRow } from "./share-repository.ts"

/** An entry of a journal. No role opens it; a specialist reads what its owner shares, by calls of their own. */
export const entryPolicy = definePolicy({
  of: "entry of a journal",
  refusal: "notFound",
  grants: { keep: owner<EntryRow>("whose journal it is", ({ userId }) => userId) },
})

/** A picture of an entry. A specialist sees those of entries that are shared, by a call of their own. */
export const picturePolicy = definePolicy({
  of: "picture of a journal",
  refusal: "notFound",
  grants: { keep: owner<PictureRow>("whose journal it is", ({ userId }) => userId) },
})

/** That somebody lets a specialist read days of a journal. */
export const journalSharePolicy = definePolicy({
  of: "shared days of a journal",
  refusal: "notFound",
  grants: { end: owner<ShareRow>("whose journal it is", ({ userId }) => userId) },
})

/** What a specialist asks a client to write about. */
export const homeworkPolicy = definePolicy({
  of: "homework",
  refusal: "notFound",
  grants: {
    answer: owner<HomeworkRow>("of whom it is asked", ({ userId }) => userId),
    withdraw: itsSpecialist<HomeworkRow>(({ specialistId }) => specialistId),
  },
})
