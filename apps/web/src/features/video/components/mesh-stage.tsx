import { formatList } from "@arnica/i18n/format"
import type { ReactElement, ReactNode, RefObject } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Other } from "../model/peers.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { MovingPicture } from "./moving-picture.tsx"
import { Sounds } from "./sounds.tsx"
import s from "./stage.module.css"
import { OwnTile, Tile } from "./tile.tsx"

type Props = {
  readonly others: readonly Other[]
  /** What is heard apart from their pictures. */
  readonly sounds: readonly MediaStream[]
  readonly media: OwnMedia
  /** The picture that is shown in a window of its own. */
  readonly face: RefObject<HTMLVideoElement | null>
  /** That one's own screen is shared. */
  readonly children: ReactNode
}

/** So many others are shown at once; of more those whose pictures come, and the rest by name. */
const MOST_TILES = 6

/** What one sees of several others: some of them beside each other, and whose screen is shared above. */
export function MeshStage({ others, sounds, media, face, children }: Props): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const isMany = others.length > MOST_TILES
  const shown = isMany ? others.filter(({ pictures }) => pictures.face !== null).slice(0, MOST_TILES) : others
  const items = others.filter((other) => !shown.includes(other)).map(({ name }) => name)
  const screens = others.filter(({ pictures }) => pictures.screen !== null)
  const isSeen = media.stream !== null && media.camera !== "none"
  const first = others.find(({ pictures }) => pictures.face !== null)
  return (
    <div className={s.stage} data-screen={screens.length > 0 || undefined}>
      {screens.map(({ person, name, pictures }) => (
        <div key={person} className={s.shared}>
          <MovingPicture
            stream={pictures.screen}
            label={t("screen.theirs", { name })}
            muted
            className={s.screen}
          />
        </div>
      ))}
      <ul className={s.tiles} data-count={shown.length + (isSeen ? 1 : 0)}>
        {shown.map((other) => (
          <Tile
            key={other.person}
            other={other}
            name={other.name}
            speaker={media.chosen.speaker}
            {...(other === first ? { video: face } : {})}
          />
        ))}
        <OwnTile media={media} />
      </ul>
      {items.length === 0 ? null : (
        <p className={s.also}>{t("call.also", { names: formatList({ language, items }) })}</p>
      )}
      <Sounds streams={sounds} speaker={media.chosen.speaker} />
      {children}
    </div>
  )
}
