import { CameraOffIcon, MicrophoneOffIcon } from "@arnica/ui/icons/call"
import type { ReactElement, ReactNode, RefObject } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Other } from "../model/peers.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { MovingPicture } from "./moving-picture.tsx"
import s from "./stage.module.css"

type LabelProps = { readonly name: string; readonly isQuiet: boolean; readonly children?: ReactNode }

/** Who it is, and whether they can be heard. */
export function NameLabel({ name, isQuiet, children }: LabelProps): ReactElement {
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
      {children}
    </p>
  )
}

/** Whose camera is off. */
export function Unseen({ name }: { readonly name: string }): ReactElement {
  const t = useT("video")
  return (
    <div className={s.unseen}>
      <CameraOffIcon size={32} />
      <span className={s.unseenName}>{name}</span>
      <span>{t("own.cameraOff")}</span>
    </div>
  )
}

type TileProps = {
  readonly other: Other
  readonly name: string
  readonly speaker: string | undefined
  readonly video?: RefObject<HTMLVideoElement | null>
}

/** One of several others: their picture with their voice, their name, and how the connection to them stands. */
export function Tile({ other, name, speaker, video }: TileProps): ReactElement {
  const t = useT("video")
  const { pictures, news, link } = other
  const isHidden = news !== null && news.camera !== "on"
  return (
    <li className={s.tile}>
      {pictures.face === null ? (
        <div className={s.unseen}>
          <span className={s.unseenName}>{name}</span>
        </div>
      ) : (
        <MovingPicture
          stream={pictures.face}
          label={t("call.other", { name })}
          speaker={speaker}
          {...(video === undefined ? {} : { video })}
          className={s.picture}
        />
      )}
      {pictures.face !== null && isHidden ? <Unseen name={name} /> : null}
      <NameLabel name={name} isQuiet={news !== null && news.microphone !== "on"}>
        {link === "connected" ? null : <span>{t("call.connecting")}</span>}
      </NameLabel>
    </li>
  )
}

/** Oneself, as large as the others. */
export function OwnTile({ media }: { readonly media: OwnMedia }): ReactElement | null {
  const t = useT("video")
  const { stream, camera, microphone } = media
  if (stream === null || camera === "none") return null
  return (
    <li className={s.tile}>
      <MovingPicture stream={stream} label={t("own.picture")} muted mirrored className={s.picture} />
      {camera === "on" ? null : (
        <div className={s.unseen}>
          <CameraOffIcon size={24} />
          <span>{t("own.cameraOff")}</span>
        </div>
      )}
      <NameLabel name={t("own.picture")} isQuiet={microphone !== "on"} />
    </li>
  )
}
