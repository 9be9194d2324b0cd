import type { Client } from "braintree-web/client"
import type { DataCollector } from "braintree-web/data-collector"
import type { HostedFields } from "braintree-web/hosted-fields"
import type { ThreeDSecure } from "braintree-web/three-d-secure"
import type { VaultManager } from "braintree-web/vault-manager"

/** What the gateway's own scripts do, one step each. */
export type BraintreeSdk = {
  readonly client: (token: string) => Promise<Client>
  readonly fields: (options: Parameters<HostedFieldsModule["create"]>[0]) => Promise<HostedFields>
  readonly threeDSecure: (client: Client) => Promise<ThreeDSecure>
  readonly vault: (client: Client) => Promise<VaultManager>
  readonly device: (client: Client) => Promise<DataCollector>
}

type HostedFieldsModule = typeof import("braintree-web/hosted-fields").default

/** Loads the gateway's scripts, each when it is first needed. Only the payment page does. */
export const braintreeSdk: BraintreeSdk = {
  client: async (authorization) => (await import("braintree-web/client")).default.create({ authorization }),
  fields: async (options) => (await import("braintree-web/hosted-fields")).default.create(options),
  threeDSecure: async (client) =>
    (await import("braintree-web/three-d-secure")).default.create({ client, version: "2" }),
  vault: async (client) => (await import("braintree-web/vault-manager")).default.create({ client }),
  device: async (client) => (await import("braintree-web/data-collector")).default.create({ client }),
}

/** The code of a failure of the gateway's scripts; an empty text for any other. */
export function braintreeCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return ""
  return typeof error.code === "string" ? error.code : ""
}
