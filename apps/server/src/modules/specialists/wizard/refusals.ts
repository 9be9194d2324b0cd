import { AppError } from "../../../platform/errors.ts"

/** The refusal of fields, each with the key of its text under `errors:validation`. */
export const refuseFields = (
  refused: readonly { readonly path: string; readonly text: string }[],
): AppError =>
  new AppError("badInput", {
    details: refused.map(({ path, text }) => ({
      ...{ path, message: `errors:validation.${text}`, translationKey: `errors:validation.${text}` },
    })),
  })
