import { AppError } from "../errors.ts"

/** What is wrong with one field: its path, and the key of the text under `errors:validation`. */
export type FieldRefusal = {
  readonly path: string
  readonly text: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** The refusal of fields that the contract's schema could not judge. */
export const refuseFields = (refusals: readonly FieldRefusal[]): AppError =>
  new AppError("badInput", {
    details: refusals.map(({ path, text, params }) => ({
      path,
      message: `errors:validation.${text}`,
      translationKey: `errors:validation.${text}`,
      ...(params === undefined ? {} : { translationParams: params }),
    })),
  })
