import { definePolicy } from "../../platform/policy/policy.ts"

/** Accounts, as the calls of the specification name them: by their number. Anybody else's is not there. */
export const accountPolicy = definePolicy({
  of: "account",
  refusal: "notFound",
  grants: {
    own: {
      says: "its holder",
      allows: (caller, account: { readonly number: number }) => caller.number === account.number,
    },
  },
})
