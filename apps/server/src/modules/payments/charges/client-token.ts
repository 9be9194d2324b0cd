import type { Currency } from "@arnica/contract/shared"
import { AppError } from "../../../platform/errors.ts"
import type { ClientToken } from "../adapters/gateway-port.ts"
import type { PaymentsContext } from "../context.ts"
import type { Payer } from "../policy.ts"

/** What the browser needs to make a nonce of a card. Throws gatewayUnavailable. */
export const clientToken = async (
  ctx: PaymentsContext,
  { actor, currency }: { readonly actor: Payer; readonly currency: Currency },
): Promise<ClientToken> => {
  try {
    return await ctx.gateway.clientToken({ customerId: actor.userId, currency })
  } catch (cause) {
    throw new AppError("gatewayUnavailable", { cause })
  }
}
