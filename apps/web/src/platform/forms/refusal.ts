import { ApiError } from "@arnica/contract/client"
import type { Translate } from "@arnica/i18n/messages"
import { isRedirect } from "@tanstack/react-router"

/** Why a form was refused: texts at its fields, and what is to be said above it. */
export type Refusal = { readonly fields: Record<string, string>; readonly text: string | null }

/**
 * Reads what the server refused: what it says of fields stands at them, anything else follows "Error: "
 * (specification, 8.2). A request that never arrived says so. Whoever is being led away is told there.
 */
export const readRefusal = (error: unknown, t: Translate<"errors">): Refusal => {
  if (isRedirect(error)) return { fields: {}, text: null }
  if (!(error instanceof ApiError)) return { fields: {}, text: t("internal") }
  if (error.status === 0) return { fields: {}, text: t("network") }
  if (error.isSessionLost) return { fields: {}, text: t("said", { message: t("noSession") }) }
  const fields = Object.fromEntries(error.details.map((detail) => [detail.path, detail.message]))
  return { fields, text: Object.keys(fields).length > 0 ? null : t("said", { message: error.message }) }
}
