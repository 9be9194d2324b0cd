import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { canChooseSpeaker } from "../model/chime.ts"
import { useDevices } from "../model/use-devices.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { Beside, BesideName } from "./beside.ts"
import { DeviceSelect } from "./device-select.tsx"
import { MicrophonePart } from "./microphone-part.tsx"
import { Preview } from "./preview.tsx"
import { SidePanel } from "./side-panel.tsx"
import { SoundPart } from "./sound-part.tsx"

type Props = {
  readonly id: string
  readonly name: BesideName
  readonly uuid: string
  readonly beside: Beside
  readonly media: OwnMedia
  readonly onClose: () => void
}

/** What is open beside the picture: the conversation, the notes, help, or the devices. */
export function BesidePanel({ id, name, uuid, beside, media, onClose }: Props): ReactElement {
  const t = useT("video")
  if (name === "chat")
    return (
      <SidePanel key={name} id={id} title={t("bar.chat")} isWhole onClose={onClose}>
        <CatchBoundary getResetKey={() => name} errorComponent={Failed}>
          <beside.Chat uuid={uuid} />
        </CatchBoundary>
      </SidePanel>
    )
  if (name === "notes")
    return (
      <SidePanel key={name} id={id} title={t("bar.notes")} onClose={onClose}>
        <CatchBoundary getResetKey={() => name} errorComponent={Failed}>
          <beside.Notes uuid={uuid} />
        </CatchBoundary>
      </SidePanel>
    )
  if (name === "help")
    return (
      <SidePanel key={name} id={id} title={t("bar.help")} isUrgent onClose={onClose}>
        <CatchBoundary getResetKey={() => name} errorComponent={Failed}>
          <beside.Help />
        </CatchBoundary>
      </SidePanel>
    )
  return (
    <SidePanel key={name} id={id} title={t("device.change")} onClose={onClose}>
      <Devices media={media} />
    </SidePanel>
  )
}

function Devices({ media }: { readonly media: OwnMedia }): ReactElement {
  const { camera, microphone, speaker } = useDevices(media)
  if (media.stream === null) return <Preview media={media} isFirst={false} />
  return (
    <>
      <DeviceSelect kind="camera" choice={camera} media={media} />
      <DeviceSelect kind="microphone" choice={microphone} media={media} />
      <MicrophonePart media={media} />
      {canChooseSpeaker() ? <DeviceSelect kind="speaker" choice={speaker} media={media} /> : null}
      <SoundPart speaker={media.chosen.speaker} />
    </>
  )
}

/** What stands beside a call and fails does not end it. */
function Failed({ reset }: ErrorComponentProps): ReactElement {
  const t = useT("video")
  const common = useT("common")
  return (
    <Callout
      tone="warning"
      role="alert"
      actions={
        <Button size="small" variant="quiet" onClick={reset}>
          {common("action.retry")}
        </Button>
      }
    >
      {t("bar.failed")}
    </Callout>
  )
}
