import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { BARS } from "../model/level.ts"
import { useLevel } from "../model/use-level.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import s from "./check.module.css"

const PLACES = Array.from({ length: BARS }, (_each, index) => index)

/** Whether one is heard: to be seen by how far the bars go, and to be read or heard in a sentence. */
export function MicrophonePart({ media }: { readonly media: OwnMedia }): ReactElement {
  const t = useT("video")
  const { microphone, tracks } = media
  const { level, state } = useLevel(microphone === "on" ? tracks.microphone : null)
  const words = {
    none: t("device.microphoneNone"),
    off: t("device.microphoneOff"),
    on: t(`device.${state}`),
  }
  return (
    <div className={s.hearing}>
      {microphone === "on" ? (
        <span className={s.level} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={s.bar} data-on={place < level || undefined} />
          ))}
        </span>
      ) : null}
      <p className={s.words} role="status">
        {words[microphone]}
      </p>
    </div>
  )
}
