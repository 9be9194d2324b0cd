import type { SpecialistCard } from "@arnica/contract/search"
import { formatMoney, formatNumber } from "@arnica/i18n/format"
import { Shelf } from "@arnica/ui/carousel"
import { ClockIcon } from "@arnica/ui/icons/frame"
import { Portrait } from "@arnica/ui/picture"
import { Rating } from "@arnica/ui/rating"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useRef } from "react"
import { useCodeAhead } from "../../../platform/ahead.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { freeWhen } from "../../../platform/time/free-when.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkCard } from "../../../platform/ui/link-card.tsx"
import { soonQuery } from "../queries.ts"
import s from "./home.module.css"

/** Some who are free in the next days. Nobody free, no section. */
export function Soon(): ReactElement | null {
  const t = useT("home")
  const { data: specialists } = useSuspenseQuery(soonQuery(useApi()))
  const shelf = useRef<HTMLDivElement>(null)
  useCodeAhead(shelf, "/$lang/a/$atlasUrl/{-$tab}")
  if (specialists.length === 0) return null
  return (
    <Section id="soon" title={t("soon.title")} aside={t("soon.zone")}>
      <div ref={shelf}>
        <Shelf label={t("soon.title")} labels={{ previous: t("soon.previous"), next: t("soon.next") }}>
          {specialists.map((specialist) => (
            <Person key={specialist.id} specialist={specialist} />
          ))}
        </Shelf>
      </div>
    </Section>
  )
}

function Person({ specialist }: { specialist: SpecialistCard }): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  const { stars, firstFree, price } = specialist
  const average = formatNumber({ language, value: stars.average, minimumDecimals: 1, maximumDecimals: 1 })
  return (
    <LinkCard
      to="/$lang/a/$atlasUrl/{-$tab}"
      params={{ lang: language, atlasUrl: specialist.atlasUrl }}
      padding="small"
      className={s.person}
    >
      <Portrait
        name={specialist.fullName}
        source={photoSource(specialist.photo)}
        shape="wide"
        sizes="(min-width: 600px) 280px, 76vw"
      />
      <span>
        <span className={s.personName}>{specialist.fullName}</span>
        <span className={s.quiet}>{specialist.profession}</span>
        {stars.count > 0 ? (
          <Rating
            value={stars.average}
            text={average}
            label={t("voices.stars", { stars: average })}
            count={`(${formatNumber({ language, value: stars.count })})`}
          />
        ) : null}
      </span>
      <span className={s.personFoot}>
        <span className={s.personFree} data-times="">
          <ClockIcon />
          {firstFree === null ? null : freeWhen({ language, at: firstFree, zone, now })}
        </span>
        <strong>{formatMoney({ language, ...price })}</strong>
      </span>
    </LinkCard>
  )
}
