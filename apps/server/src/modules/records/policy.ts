import { owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { LinkRow } from "./health-links/repository.ts"
import type { ItemRow } from "./item-repository.ts"
import type { ShareRow } from "./share-repository.ts"

const itsOwner = owner<ItemRow>("whose medical file it is in", ({ ownerId }) => ownerId)

/** An entry of a medical file. No role opens it, and what specialists read is decided by what is shared with them. */
export const itemPolicy = definePolicy({
  of: "entry of a medical file",
  refusal: "notFound",
  grants: {
    keep: itsOwner,
    remove: {
      says: "whose medical file it is in, of what they wrote themselves",
      allows: (caller, item: ItemRow) => item.specialistId === null && itsOwner.allows(caller, item),
    },
    correct: {
      says: "its author",
      allows: ({ userId, specialistId }, item: ItemRow) =>
        item.specialistId === null ? userId === item.ownerId : item.specialistId === specialistId,
    },
  },
})

/** That somebody lets a specialist read of their medical file. */
export const sharePolicy = definePolicy({
  of: "shared part of a medical file",
  refusal: "notFound",
  grants: { change: owner<ShareRow>("whose medical file it is", ({ ownerId }) => ownerId) },
})

/** A link to a patient summary. */
export const linkPolicy = definePolicy({
  of: "link to a patient summary",
  refusal: "notFound",
  grants: { stop: owner<LinkRow>("whose medical file it is", ({ ownerId }) => ownerId) },
})
