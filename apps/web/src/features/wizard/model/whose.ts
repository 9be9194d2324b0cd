import { createContext, useContext } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import type { Asking } from "../queries.ts"

/** Whose profile is filled in, and in whose area: a specialist's by their id, or the reader's own. */
export type WizardOf =
  | { readonly role: "provider"; readonly specialistID?: undefined; readonly fullName?: undefined }
  | { readonly role: "clinic" | "admin"; readonly specialistID: number; readonly fullName: string }

const WizardOfContext = createContext<WizardOf>({ role: "provider" })

/** Says whose profile the steps below are about. */
export const WizardOfProvider = WizardOfContext.Provider

/** Whose profile the wizard is about. */
export const useWhose = (): WizardOf => useContext(WizardOfContext)

/** Who is asked, and about whose profile. */
export function useAsking(): Asking {
  const api = useApi()
  const { specialistID } = useWhose()
  return { api, whose: specialistID === undefined ? {} : { specialistID } }
}
