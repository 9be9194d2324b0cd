type Write = (body: unknown) => string

/** A body that is answered more than once. */
export type Reusable = { readonly kind: typeof REUSABLE; readonly text: (write: Write) => string }

const REUSABLE = Symbol("reusable")

/** Has a body checked against the contract and written as JSON the first time only, and keeps nothing but the text. */
export const reusable = (body: unknown): Reusable => {
  let left = body
  let text: string | undefined
  return {
    kind: REUSABLE,
    text: (write) => {
      text ??= write(left)
      left = undefined
      return text
    },
  }
}

/** Whether a body came from `reusable`. */
export const isReusable = (body: unknown): body is Reusable =>
  typeof body === "object" && body !== null && "kind" in body && body.kind === REUSABLE
