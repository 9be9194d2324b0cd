import { CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon } from "@arnica/ui/icons/call"
import { VideoIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { RoundButton } from "./round-button.tsx"

/** Switches for one's own microphone and camera; each says how it is. */
export function OwnSwitches({ media }: { readonly media: OwnMedia }): ReactElement {
  const t = useT("video")
  const { camera, microphone, turn } = media
  return (
    <>
      {microphone === "none" ? null : (
        <RoundButton
          icon={microphone === "on" ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
          isOff={microphone === "off"}
          onClick={() => turn("microphone", microphone === "off")}
        >
          {t(microphone === "on" ? "own.microphoneOn" : "own.microphoneOff")}
        </RoundButton>
      )}
      {camera === "none" ? null : (
        <RoundButton
          icon={camera === "on" ? <VideoIcon /> : <CameraOffIcon />}
          isOff={camera === "off"}
          onClick={() => turn("camera", camera === "off")}
        >
          {t(camera === "on" ? "own.cameraOn" : "own.cameraOff")}
        </RoundButton>
      )}
    </>
  )
}
