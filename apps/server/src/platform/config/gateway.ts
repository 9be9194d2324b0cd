import type { Settings } from "./settings.ts"

export type GatewayConfig =
  | { readonly kind: "local" }
  | {
      readonly kind: "braintree"
      readonly environment: "sandbox" | "production"
      readonly merchantId: string
      readonly publicKey: string
      readonly privateKey: string
      /** Merchant account by ISO 4217 currency. */
      readonly merchantAccounts: Readonly<Record<string, string>>
    }

const REQUIRED = [
  "BRAINTREE_MERCHANT_ID",
  "BRAINTREE_PUBLIC_KEY",
  "BRAINTREE_PRIVATE_KEY",
  "BRAINTREE_MERCHANT_ACCOUNTS",
] as const

/** The payment gateway that the settings name, and what is missing for it. */
export const gatewayOf = (
  settings: Settings,
): { readonly config: GatewayConfig; readonly problems: readonly string[] } => {
  if (settings.GATEWAY !== "braintree") return { config: { kind: "local" }, problems: [] }
  const problems = REQUIRED.filter((name) => settings[name] === undefined).map(
    (name) => `${name} is not set, and GATEWAY=braintree needs it`,
  )
  return {
    config: {
      kind: "braintree",
      environment: settings.BRAINTREE_ENVIRONMENT,
      merchantId: settings.BRAINTREE_MERCHANT_ID ?? "",
      publicKey: settings.BRAINTREE_PUBLIC_KEY ?? "",
      privateKey: settings.BRAINTREE_PRIVATE_KEY ?? "",
      merchantAccounts: settings.BRAINTREE_MERCHANT_ACCOUNTS ?? {},
    },
    problems,
  }
}
