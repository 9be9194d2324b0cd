import { ApiError } from "@arnica/contract/client"
import type { Translate } from "@arnica/i18n/messages"

/** Why a form was refused: texts at its fields, and what is to be said above it. */
export type Refusal = { readonly fields: Record<string, string>; readonly text: string | null }

/**
 * Reads what the server refused: what it says of fields stands at them, anything else follows "Error: "
 * (specification, 8.2). A request that never arrived says so.
 */
export const readRefusal = (error: unknown, t: Translate<"errors">): Refusal => {
  if (!(error instanceof ApiError)) return { fields: {}, text: t("internal") }
  if (error.status === 0) return { fields: {}, text: t("network") }
  const fields = Object.fromEntries(error.details.map((detail) => [detail.path, detail.message]))
  return { fields, text: Object.keys(fields).length > 0 ? null : t("said", { message: error.message }) }
}
