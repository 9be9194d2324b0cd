import { Button } from "@arnica/ui/button"
import { CameraOffIcon, MicrophoneIcon } from "@arnica/ui/icons/call"
import { VideoIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import s from "./check.module.css"
import { MediaTrouble } from "./media-trouble.tsx"
import { MovingPicture } from "./moving-picture.tsx"
import { OwnSwitches } from "./own-switches.tsx"

type Props = {
  readonly media: OwnMedia
  /** Whether to turn them on is what one comes for. */
  readonly isFirst?: boolean
}

/** One's own picture before the others see it, and what to do where there is none. */
export function Preview({ media, isFirst = true }: Props): ReactElement {
  const t = useT("video")
  const { stream, camera, problem } = media
  if (stream === null) return <Asking media={media} isFirst={isFirst} />
  return (
    <div className={s.preview}>
      <div className={s.frame}>
        {camera === "on" ? null : (
          <p className={s.dark}>
            <CameraOffIcon size={32} />
            {t(camera === "off" ? "device.cameraOff" : "device.cameraNone")}
          </p>
        )}
        {camera === "none" ? null : (
          <MovingPicture
            stream={stream}
            label={t("own.picture")}
            muted
            mirrored
            className={camera === "on" ? s.picture : s.covered}
          />
        )}
        <div className={s.onPicture}>
          <OwnSwitches media={media} />
        </div>
      </div>
      {problem === null ? null : <MediaTrouble problem={problem} isInCall />}
    </div>
  )
}

function Asking({ media: { problem, isAsking, ask }, isFirst }: Required<Props>): ReactElement {
  const t = useT("video")
  return (
    <div className={s.preview}>
      {problem === null ? null : <MediaTrouble problem={problem} />}
      <div className={s.ask}>
        {problem === null ? (
          <>
            <VideoIcon size={40} />
            <p className={s.words}>{t("openText")}</p>
          </>
        ) : null}
        <div className={s.buttons}>
          <Button
            variant={isFirst ? "primary" : "soft"}
            size="large"
            left={<VideoIcon />}
            loading={isAsking}
            onClick={() => void ask()}
          >
            {t(problem === null ? "media.ask" : "media.again")}
          </Button>
          <Button
            variant="quiet"
            size="large"
            left={<MicrophoneIcon />}
            onClick={() => void ask({ camera: false, microphone: true })}
          >
            {t("media.voice")}
          </Button>
        </div>
      </div>
    </div>
  )
}
