import type { Order } from "@arnica/contract/payments"
import { toDecimal } from "@arnica/rules/money"
import type { CardTokenizer } from "./card-tokenizer.ts"

/** What the server said about the gateway. */
type Gateway = {
  readonly gateway: "local" | "braintree"
  readonly token: string
  readonly fieldsUrl: string | null
}

type Needs = { readonly gateway: Gateway; readonly order: Order; readonly appHost: string }

/** The tokenizer of the gateway in use. Its script is loaded with it, and only here. */
export async function tokenizerFor({ gateway, order, appHost }: Needs): Promise<CardTokenizer> {
  const { token, fieldsUrl } = gateway
  if (gateway.gateway === "braintree") {
    const { braintreeTokenizer } = await import("./braintree-tokenizer.ts")
    return braintreeTokenizer({ token, amount: toDecimal(order.total) })
  }
  if (fieldsUrl === null) throw new TypeError("The local gateway named no card fields")
  const { localTokenizer } = await import("./local-tokenizer.ts")
  return localTokenizer({ token, fieldsUrl: new URL(fieldsUrl, appHost) })
}
