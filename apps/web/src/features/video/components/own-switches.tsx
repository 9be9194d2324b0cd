import { Button } from "@arnica/ui/button"
import { CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon } from "@arnica/ui/icons/call"
import { VideoIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { OwnMedia } from "../model/use-own-media.ts"

/** Switches for one's own microphone and camera; each says how it stands. */
export function OwnSwitches({ media }: { readonly media: OwnMedia }): ReactElement | null {
  const t = useT("video")
  const { stream, hasCamera, hasMicrophone, switchCamera, switchMicrophone } = media
  if (stream === null) return null
  return (
    <>
      <Button
        variant="soft"
        left={hasMicrophone ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
        onClick={() => switchMicrophone(!hasMicrophone)}
      >
        {t(hasMicrophone ? "own.microphoneOn" : "own.microphoneOff")}
      </Button>
      {stream.getVideoTracks().length === 0 ? null : (
        <Button
          variant="soft"
          left={hasCamera ? <VideoIcon /> : <CameraOffIcon />}
          onClick={() => switchCamera(!hasCamera)}
        >
          {t(hasCamera ? "own.cameraOn" : "own.cameraOff")}
        </Button>
      )}
    </>
  )
}
