import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { VideoIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { OwnMedia } from "../model/use-own-media.ts"
import { MovingPicture } from "./moving-picture.tsx"
import { OwnSwitches } from "./own-switches.tsx"
import s from "./room.module.css"

type Props = {
  readonly media: OwnMedia
  /** Whether to turn them on is what one comes for. */
  readonly isFirst?: boolean
}

/** One's own picture before the others see it, and what to do where there is none. */
export function Preview({ media, isFirst = true }: Props): ReactElement {
  const t = useT("video")
  const { stream, problem, isAsking, ask } = media
  if (stream !== null)
    return (
      <div className={s.preview}>
        <MovingPicture stream={stream} label={t("own.picture")} muted mirrored className={s.picture} />
        <div className={s.switches}>
          <OwnSwitches media={media} />
        </div>
      </div>
    )
  return (
    <div className={s.preview}>
      {problem === null ? (
        <p className={s.quiet}>{t("openText")}</p>
      ) : (
        <Callout tone="warning" role="alert">
          <p>{t(`media.${problem}`)}</p>
          <p>{t("media.without")}</p>
        </Callout>
      )}
      <div>
        <Button
          variant={isFirst ? "primary" : "soft"}
          size="large"
          left={<VideoIcon />}
          loading={isAsking}
          onClick={() => void ask()}
        >
          {t(problem === null ? "media.ask" : "media.again")}
        </Button>
      </div>
    </div>
  )
}
