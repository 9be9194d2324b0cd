import type { ReactElement, ReactNode, RefObject } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Other } from "../model/peers.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { MovingPicture } from "./moving-picture.tsx"
import s from "./stage.module.css"
import { OwnTile, Tile } from "./tile.tsx"

type Props = {
  readonly others: readonly Other[]
  readonly media: OwnMedia
  /** The picture that is shown in a window of its own. */
  readonly face: RefObject<HTMLVideoElement | null>
  /** That one's own screen is shared. */
  readonly children: ReactNode
}

/** What one sees of a few others: all of them beside each other, and whose screen is shared above. */
export function MeshStage({ others, media, face, children }: Props): ReactElement {
  const t = useT("video")
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
      <ul className={s.tiles} data-count={others.length + (isSeen ? 1 : 0)}>
        {others.map((other) => (
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
      {children}
    </div>
  )
}
