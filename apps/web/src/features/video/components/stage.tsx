import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { CameraOffIcon, ShareScreenIcon } from "@arnica/ui/icons/call"
import type { ReactElement, RefObject } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Call } from "../model/call.ts"
import { NO_PICTURES } from "../model/pictures.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import type { ScreenShare } from "../model/use-screen.ts"
import { MeshStage } from "./mesh-stage.tsx"
import { MovingPicture } from "./moving-picture.tsx"
import s from "./stage.module.css"
import { NameLabel, Unseen } from "./tile.tsx"

type Props = {
  readonly room: Room
  readonly call: Call
  readonly media: OwnMedia
  readonly screen: ScreenShare
  /** Where the other one's picture is shown, for those who take it elsewhere. */
  readonly face: RefObject<HTMLVideoElement | null>
}

/** What one sees: the other one, large, or their screen with them beside it, and oneself, small; of several all alike. */
export function Stage(props: Props): ReactElement {
  const { room, call, media, screen, face } = props
  if (room.way === "pair") return <PairStage {...props} />
  return (
    <MeshStage others={call.others} sounds={call.heard.sounds} media={media} face={face}>
      <Sharing screen={screen} />
    </MeshStage>
  )
}

function PairStage({ room, call, media, screen, face }: Props): ReactElement {
  const t = useT("video")
  const { pictures = NO_PICTURES, news = null } = call.others[0] ?? {}
  const { face: theirs, screen: theirScreen } = pictures
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
          {news === null || news.camera === "on" ? null : <Unseen name={room.other} />}
        </div>
      )}
      {isAlone ? null : <NameLabel name={room.other} isQuiet={news !== null && news.microphone !== "on"} />}
      <Own media={media} isLarge={isAlone} />
      <Sharing screen={screen} />
    </div>
  )
}

/** That one's own screen is shared, and the way to end it. */
function Sharing({ screen }: Pick<Props, "screen">): ReactElement | null {
  const t = useT("video")
  if (screen.track === null) return null
  return (
    <p className={s.sharing}>
      <ShareScreenIcon size={18} />
      <span>{t("screen.own")}</span>
      <Button size="small" variant="soft" onClick={screen.stop}>
        {t("screen.stop")}
      </Button>
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
