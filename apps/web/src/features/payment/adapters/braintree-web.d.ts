// The parts of braintree-web 3 that are used here; the package brings no types.

declare module "braintree-web/client" {
  export type Client = { getVersion(): string }
  const component: { create(options: { authorization: string }): Promise<Client> }
  export default component
}

declare module "braintree-web/hosted-fields" {
  import type { Client } from "braintree-web/client"
  export type FieldName = "number" | "expirationDate" | "cvv"
  export type FieldState = { isEmpty: boolean; isValid: boolean; isPotentiallyValid: boolean }
  export type FieldEvent = { emittedBy: FieldName; fields: Record<FieldName, FieldState> }
  export type HostedFields = {
    tokenize(): Promise<{ nonce: string; details: { bin: string } }>
    on(event: "blur" | "validityChange" | "inputSubmitRequest", handler: (event: FieldEvent) => void): void
    getState(): { fields: Record<FieldName, FieldState> }
    focus(field: FieldName): void
    clear(field: FieldName): void
    teardown(): Promise<void>
  }
  type Options = {
    client: Client
    styles: Record<string, Record<string, string>>
    fields: Record<FieldName, { container: HTMLElement; iframeTitle?: string; placeholder?: string }>
  }
  const component: { create(options: Options): Promise<HostedFields> }
  export default component
}

declare module "braintree-web/three-d-secure" {
  import type { Client } from "braintree-web/client"

  type Lookup = {
    nonce: string
    bin: string
    amount: string
    onLookupComplete: (data: unknown, next: () => void) => void
  }
  export type ThreeDSecure = {
    verifyCard(options: Lookup): Promise<{ nonce: string }>
    on(event: "authentication-modal-render" | "authentication-modal-close", handler: () => void): void
    teardown(): Promise<void>
  }
  const component: { create(options: { client: Client; version: "2" }): Promise<ThreeDSecure> }
  export default component
}

declare module "braintree-web/vault-manager" {
  import type { Client } from "braintree-web/client"

  type Kept = { nonce: string; type: string; details: { bin?: string } }
  export type VaultManager = { fetchPaymentMethods(options: { defaultFirst: boolean }): Promise<Kept[]> }
  const component: { create(options: { client: Client }): Promise<VaultManager> }
  export default component
}

declare module "braintree-web/data-collector" {
  import type { Client } from "braintree-web/client"
  export type DataCollector = { deviceData: string; teardown(): Promise<void> }
  const component: { create(options: { client: Client }): Promise<DataCollector> }
  export default component
}
