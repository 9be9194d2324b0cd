import type { TakenScale } from "@arnica/contract/assessments"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkCard } from "../../../platform/ui/link-card.tsx"
import s from "../assessments.module.css"

type TakenProps = {
  readonly scale: TakenScale
  /** The level of its heading. */
  readonly level: 2 | 3
}

/** A test that somebody filled in, with its latest result, as the way to all of them. */
export function Taken({ scale, level }: TakenProps): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const zone = useViewerZone()
  const { slug, name, maximum, count, latest } = scale
  const number = (value: number): string => formatNumber({ language, value })
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <LinkCard to="/$lang/tests/history/{-$slug}" params={{ lang: language, slug }} className={s.card}>
      <Heading>{name}</Heading>
      <p className={s.text}>
        {t("history.latest", {
          score: number(latest.scoring),
          maximum: number(maximum),
          title: latest.title,
        })}
      </p>
      <p className={s.quiet}>
        {formatDate({ language, at: latest.takenAt, zone })} · {t("history.times", { number: number(count) })}
      </p>
    </LinkCard>
  )
}
