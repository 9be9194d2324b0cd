import { AppError } from "../../platform/errors.ts"

/** What a policy looks at of who asks. */
export type Payer = { readonly userId: string }

/** Orders are seen and paid by whom they belong to. For anybody else they are not there. */
export const authorizeOrder = <O extends { readonly userId: string }>(actor: Payer, order: O | null): O => {
  if (order === null || order.userId !== actor.userId) throw new AppError("orderNotFound")
  return order
}
