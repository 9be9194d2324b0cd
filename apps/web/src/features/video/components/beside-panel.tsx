import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { canChooseSpeaker } from "../model/chime.ts"
import { useDevices } from "../model/use-devices.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { RoomChat as Chat } from "../model/use-room-chat.ts"
import type { Beside, BesideName } from "./beside.ts"
import { DeviceSelect } from "./device-select.tsx"
import { MicrophonePart } from "./microphone-part.tsx"
import { Preview } from "./preview.tsx"
import { SidePanel } from "./side-panel.tsx"
import { SoundPart } from "./sound-part.tsx"

/** What several write to each other is fetched when it is first opened. */
const RoomChat = lazyPart<{ readonly uuid: string; readonly chat: Chat }, "RoomChat">({
  load: () => import("./room-chat.tsx"),
  name: "RoomChat",
  meanwhile: <PartsSkeleton />,
})

type Props = {
  readonly id: string
  readonly name: BesideName
  readonly room: Room
  /** What those are called who are in the room now. */
  readonly there: readonly string[]
  /** The chat of a room where several meet; two have their conversation. */
  readonly chat: Chat
  readonly beside: Beside
  readonly media: OwnMedia
  readonly onClose: () => void
}

/** What is open beside the picture: the conversation, the notes, help, or the devices. */
export function BesidePanel(props: Props): ReactElement {
  const { id, name, room, there, chat, beside, media, onClose } = props
  const t = useT("video")
  if (name === "chat")
    return (
      <SidePanel key={name} id={id} title={t("bar.chat")} isWhole onClose={onClose}>
        <CatchBoundary getResetKey={() => name} errorComponent={Failed}>
          {room.way === "pair" ? <beside.Chat uuid={room.uuid} /> : <RoomChat uuid={room.uuid} chat={chat} />}
        </CatchBoundary>
      </SidePanel>
    )
  if (name === "notes")
    return (
      <SidePanel key={name} id={id} title={t("bar.notes")} onClose={onClose}>
        <CatchBoundary getResetKey={() => name} errorComponent={Failed}>
          {room.isGroup ? (
            <beside.GroupNotes group={room.room} there={there} />
          ) : (
            <beside.Notes uuid={room.uuid} />
          )}
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
