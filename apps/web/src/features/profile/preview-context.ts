import type { ProfilePreview } from "@arnica/contract/wizard"
import { createContext, useContext } from "react"

/** What stands beside a profile that is shown before clients see it. */
export type Previewed = Pick<ProfilePreview, "isPublic" | "videos" | "packages">

const PreviewContext = createContext<Previewed | null>(null)

/** Says that the profile below is shown before clients see it. */
export const PreviewProvider = PreviewContext.Provider

/** What stands beside the previewed profile; null on the public page. */
export const usePreview = (): Previewed | null => useContext(PreviewContext)
