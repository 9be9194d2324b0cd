import { type CardFlow, openThreeDSecure, tokeniseKept, tokeniseTyped } from "./braintree-card.ts"
import { buildFieldPlaces, fieldStyles } from "./braintree-fields.ts"
import { type BraintreeSdk, braintreeSdk } from "./braintree-sdk.ts"
import type { CardMount, CardTokenizer, MountedCard } from "./card-tokenizer.ts"

type Braintree = {
  readonly token: string
  /** What is to be paid, as a decimal such as `94.00`: the bank shows it when it asks. */
  readonly amount: string
  readonly sdk?: BraintreeSdk
}

/** Braintree: its hosted fields, and 3-D Secure in its own window. */
export function braintreeTokenizer({ token, amount, sdk = braintreeSdk }: Braintree): CardTokenizer {
  return {
    mount: async (mount) => {
      const client = await sdk.client(token)
      const [threeDSecure, device] = await Promise.all([
        openThreeDSecure(sdk, client),
        // Data about the device helps against fraud; a payment does not depend on it.
        sdk.device(client).catch(() => null),
      ])
      threeDSecure?.on("authentication-modal-render", () => mount.onChallenge(true))
      threeDSecure?.on("authentication-modal-close", () => mount.onChallenge(false))
      const flow = { sdk, client, threeDSecure, amount, deviceData: device?.deviceData ?? null }
      const card = mount.mode === "saved" ? keptCard(flow) : await typedCard(flow, mount)
      return {
        ...card,
        destroy: () => {
          card.destroy()
          void threeDSecure?.teardown()
          void device?.teardown()
        },
      }
    },
  }
}

const nothing = (): void => undefined

function keptCard(flow: CardFlow): MountedCard {
  return { tokenise: () => tokeniseKept(flow), focus: nothing, reset: nothing, destroy: nothing }
}

async function typedCard(flow: CardFlow, { element, texts, onSubmit }: CardMount): Promise<MountedCard> {
  const places = buildFieldPlaces(texts)
  element.replaceChildren(places.root)
  const { number, expirationDate, cvv } = places.containers
  const fields = await flow.sdk.fields({
    client: flow.client,
    styles: fieldStyles(getComputedStyle(element)),
    fields: {
      number: { container: number, iframeTitle: texts.number },
      expirationDate: { container: expirationDate, iframeTitle: texts.expiry, placeholder: "MM/YY" },
      cvv: { container: cvv, iframeTitle: texts.cvc },
    },
  })
  fields.on("blur", (event) => places.mark(event.fields, { all: false }))
  fields.on("validityChange", (event) => places.mark(event.fields, { all: false }))
  fields.on("inputSubmitRequest", onSubmit)
  return {
    tokenise: async () => {
      const tokenised = await tokeniseTyped(flow, fields)
      if (tokenised.kind === "refused" && tokenised.reason === "fields") {
        const first = places.mark(fields.getState().fields, { all: true })
        if (first !== null) fields.focus(first)
      }
      return tokenised
    },
    focus: () => fields.focus("number"),
    reset: () => {
      for (const field of ["number", "expirationDate", "cvv"] as const) fields.clear(field)
      fields.focus("number")
    },
    destroy: () => {
      void fields.teardown()
      places.root.remove()
    },
  }
}
