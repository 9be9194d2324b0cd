import { useLocation } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import type { Session } from "../../platform/session/session.ts"
import { cameByCampaign } from "../../platform/tracking/came-by-campaign.ts"
import { lazyPart } from "../../platform/ui/lazy-part.tsx"
import { type Overlay, showOverlay, useOverlay } from "../overlays.ts"
import { PageOverlay } from "./page-overlay.tsx"
import { useShortcuts } from "./shortcuts/use-shortcuts.ts"
import { SignInOutlet } from "./sign-in-outlet.tsx"
import { useNewVersion } from "./use-new-version.ts"
import { useReports } from "./use-reports.ts"

const onMissing = ({ onClose }: { onClose: () => void }): void => onClose()
const Palette = lazyPart({ load: () => import("./palette/palette.tsx"), name: "Palette", onMissing })
const ShortcutsDialog = lazyPart({
  load: () => import("./shortcuts/shortcuts-dialog.tsx"),
  name: "ShortcutsDialog",
  onMissing,
})

const DeferredSignedIn = lazyPart({
  load: () => import("../signed-in/deferred-signed-in.tsx"),
  name: "DeferredSignedIn",
})
const CampaignQuestion = lazyPart({
  load: () => import("./campaign-question.tsx"),
  name: "CampaignQuestion",
})

/** Whatever of the frame is not needed at first. */
export function Deferred({ session }: { session: Session }): ReactElement {
  const pathname = useLocation({ select: (location) => location.pathname })
  const overlay = useOverlay()
  const opened = useOpened(overlay)
  useReports()
  useNewVersion()
  useShortcuts(session)
  const close = (): void => showOverlay(null)
  return (
    <>
      <PageOverlay />
      <SignInOutlet pathname={pathname} session={session} />
      {cameByCampaign() ? <CampaignQuestion /> : null}
      {session ? <DeferredSignedIn pathname={pathname} session={session} /> : null}
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
