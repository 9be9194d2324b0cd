import { useLocation } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import type { Session } from "../../platform/session/session.ts"
import { lazyPart } from "../../platform/ui/lazy-part.tsx"
import { type Overlay, showOverlay, useOverlay } from "../overlays.ts"
import { CampaignQuestion } from "./campaign-question.tsx"
import { NewTerms } from "./new-terms.tsx"
import { PageOverlay } from "./page-overlay.tsx"
import { useShortcuts } from "./shortcuts/use-shortcuts.ts"
import { SignInOutlet } from "./sign-in-outlet.tsx"
import { useLive } from "./use-live.ts"
import { useNewVersion } from "./use-new-version.ts"
import { useReports } from "./use-reports.ts"

const onMissing = ({ onClose }: { onClose: () => void }): void => onClose()
const Palette = lazyPart({ load: () => import("./palette/palette.tsx"), name: "Palette", onMissing })
const ShortcutsDialog = lazyPart({
  ...{ load: () => import("./shortcuts/shortcuts-dialog.tsx"), name: "ShortcutsDialog", onMissing },
})

/** Whatever of the frame is not needed at first. */
export function Later({ session }: { session: Session }): ReactElement {
  const pathname = useLocation({ select: (location) => location.pathname })
  const overlay = useOverlay()
  const opened = useOpened(overlay)
  useLive(session)
  useReports()
  useNewVersion()
  useShortcuts(session)
  const close = (): void => showOverlay(null)
  return (
    <>
      <PageOverlay />
      <SignInOutlet pathname={pathname} session={session} />
      <CampaignQuestion />
      <NewTerms pathname={pathname} session={session?.impersonation ? null : session} />
      {opened.has("palette") ? (
        <Palette open={overlay === "palette"} onClose={close} session={session} />
      ) : null}
      {opened.has("shortcuts") ? <ShortcutsDialog open={overlay === "shortcuts"} onClose={close} /> : null}
    </>
  )
}

/** Those that were open at some time: a dialog stays mounted, so that its leaving is seen. */
function useOpened(overlay: Overlay | null): ReadonlySet<Overlay> {
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set())
  if (overlay !== null && !opened.has(overlay)) setOpened(new Set([...opened, overlay]))
  return opened
}
