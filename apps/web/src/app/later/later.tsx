import type { ReactElement } from "react"
import type { Session } from "../../platform/session/session.ts"
import { useLive } from "./use-live.ts"

/** Whatever of the frame is not needed at first. */
// biome-ignore lint/style/noDefaultExport: what React's lazy takes
export default function Later({ session }: { session: Session }): ReactElement | null {
  useLive(session)
  return null
}
