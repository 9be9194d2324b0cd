import { useLocation } from "@tanstack/react-router"
import type { ReactElement } from "react"
import type { Session } from "../../platform/session/session.ts"
import { NewTerms } from "./new-terms.tsx"
import { PageOverlay } from "./page-overlay.tsx"
import { useLive } from "./use-live.ts"
import { useNewVersion } from "./use-new-version.ts"
import { useReports } from "./use-reports.ts"

/** Whatever of the frame is not needed at first. */
// biome-ignore lint/style/noDefaultExport: what React's lazy takes
export default function Later({ session }: { session: Session }): ReactElement {
  const pathname = useLocation({ select: (location) => location.pathname })
  useLive(session)
  useReports()
  useNewVersion()
  return (
    <>
      <PageOverlay />
      <NewTerms pathname={pathname} session={session} />
    </>
  )
}
