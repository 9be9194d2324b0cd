import { anyOf, anyoneBut, itsSpecialist, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Chat } from "./repository.ts"

const itsOwn = itsSpecialist<Chat>(({ specialistId }) => specialistId)

/** Paid chats. For anybody else, admins too, they are not there. */
export const chatPolicy = definePolicy({
  of: "paid chat",
  refusal: "notFound",
  grants: {
    /** See how it stands. */
    see: anyOf(
      owner<Chat>("who bought it", ({ clientId }) => clientId),
      itsOwn,
    ),
    /** End it before its time. */
    end: itsOwn,
  },
})

/** Paid chats on sale. Nobody buys their own. */
export const chatSalePolicy = definePolicy({
  of: "paid chat on sale",
  refusal: "notAllowed",
  grants: { buy: anyoneBut(owner<{ readonly userId: string }>("the specialist", ({ userId }) => userId)) },
})
