import { MicrophoneIcon, SignalIcon, SpeakerIcon } from "@arnica/ui/icons/call"
import { VideoIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { canChooseSpeaker } from "../model/chime.ts"
import { type DeviceChoice, useDevices } from "../model/use-devices.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import s from "./check.module.css"
import { CheckRow } from "./check-row.tsx"
import { ConnectionPart } from "./connection-part.tsx"
import { DeviceSelect } from "./device-select.tsx"
import { MicrophonePart } from "./microphone-part.tsx"
import { SoundPart } from "./sound-part.tsx"

/** Camera, microphone, sound and connection, each with how it is in words and what can be chosen. */
export function DeviceCheck({ media }: { readonly media: OwnMedia }): ReactElement {
  const t = useT("video")
  const { camera, microphone, speaker } = useDevices(media)
  // A field names the part that it belongs to.
  const titleOf = ({ devices }: DeviceChoice, title: string) => (devices.length === 0 ? title : undefined)
  const hasSpeakers = speaker.devices.length > 0 && canChooseSpeaker()
  return (
    <ul className={s.rows}>
      <CheckRow icon={<VideoIcon />} title={titleOf(camera, t("device.camera"))}>
        <DeviceSelect kind="camera" choice={camera} media={media} />
        <p className={s.words}>
          {
            { on: t("device.cameraOn"), off: t("device.cameraOff"), none: t("device.cameraNone") }[
              media.camera
            ]
          }
        </p>
      </CheckRow>
      <CheckRow icon={<MicrophoneIcon />} title={titleOf(microphone, t("device.microphone"))}>
        <DeviceSelect kind="microphone" choice={microphone} media={media} />
        <MicrophonePart media={media} />
      </CheckRow>
      <CheckRow icon={<SpeakerIcon />} title={hasSpeakers ? undefined : t("sound.title")}>
        {hasSpeakers ? <DeviceSelect kind="speaker" choice={speaker} media={media} /> : null}
        <SoundPart speaker={media.chosen.speaker} />
      </CheckRow>
      <CheckRow icon={<SignalIcon />} title={t("connection.title")}>
        <ConnectionPart />
      </CheckRow>
    </ul>
  )
}
