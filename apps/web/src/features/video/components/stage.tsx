import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { CameraOffIcon, MicrophoneOffIcon, ShareScreenIcon } from "@arnica/ui/icons/call"
import type { ReactElement, RefObject } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { ScreenShare } from "../model/use-screen.ts"
import { MovingPicture } from "./moving-picture.tsx"
import s from "./stage.module.css"

type Props = {
  readonly room: Room
  readonly call: Call
  readonly media: OwnMedia
  readonly screen: ScreenShare
  /** Where the other one's picture is shown, for those who take it elsewhere. */
  readonly face: RefObject<HTMLVideoElement | null>
}

/** What one sees: the other one, large, or their screen with them beside it; and oneself, small. */
export function Stage({ room, call, media, screen, face }: Props): ReactElement {
  const t = useT("video")
  const { face: theirs, screen: theirScreen } = call.pictures
  const isAlone = theirs === null && theirScreen === null
  return (
    <div className={s.stage} data-alone={isAlone || undefined}>
      {theirScreen === null ? null : (
        <MovingPicture
          stream={theirScreen}
          label={t("screen.theirs", { name: room.other })}
          muted
          className={s.screen}
        />
      )}
      {theirs === null ? null : (
        <div className={theirScreen === null ? s.large : s.corner}>
          <MovingPicture
            stream={theirs}
            label={t("call.other", { name: room.other })}
            speaker={media.chosen.speaker}
            video={face}
            className={s.picture}
          />
          {call.news === null || call.news.camera === "on" ? null : <Unseen name={room.other} />}
        </div>
      )}
      {isAlone ? null : (
        <Name name={room.other} isQuiet={call.news !== null && call.news.microphone !== "on"} />
      )}
      <Own media={media} isLarge={isAlone} />
      {screen.track === null ? null : (
        <p className={s.sharing}>
          <ShareScreenIcon size={18} />
          <span>{t("screen.own")}</span>
          <Button size="small" variant="soft" onClick={screen.stop}>
            {t("screen.stop")}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Whose camera is off. */
function Unseen({ name }: { readonly name: string }): ReactElement {
  const t = useT("video")
  return (
    <div className={s.unseen}>
      <CameraOffIcon size={32} />
      <span className={s.unseenName}>{name}</span>
      <span>{t("own.cameraOff")}</span>
    </div>
  )
}

function Name({ name, isQuiet }: { readonly name: string; readonly isQuiet: boolean }): ReactElement {
  const t = useT("video")
  return (
    <p className={s.name}>
      <span>{name}</span>
      {isQuiet ? (
        <span className={s.quiet}>
          <MicrophoneOffIcon size={16} />
          {t("own.microphoneOff")}
        </span>
      ) : null}
    </p>
  )
}

function Own({
  media,
  isLarge,
}: {
  readonly media: OwnMedia
  readonly isLarge: boolean
}): ReactElement | null {
  const t = useT("video")
  const { stream, camera } = media
  if (stream === null || camera === "none") return null
  return (
    <div className={isLarge ? s.ownLarge : s.own}>
      <MovingPicture stream={stream} label={t("own.picture")} muted mirrored className={s.picture} />
      {camera === "on" ? null : (
        <div className={s.unseen}>
          <CameraOffIcon size={24} />
          <span>{t("own.cameraOff")}</span>
        </div>
      )}
    </div>
  )
}
