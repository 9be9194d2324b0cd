import type { SpecialistCard } from "@arnica/contract/search"
import {
  formatDuration,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  languageName,
} from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { Price } from "@arnica/ui/price"
import { Rating } from "@arnica/ui/rating"
import { Tag, TagList } from "@arnica/ui/tag"
import { Link } from "@tanstack/react-router"
import { memo, type ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { freeWhen } from "../../../platform/time/free-when.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { CoverOfCard } from "../../../shared/cover/cover-prices.tsx"
import { SaveButton } from "../../../shared/saved/save-button.tsx"
import type { PreviewState } from "../slot-preview.ts"
import { CardTimes } from "./card-times.tsx"
import s from "./result-card.module.css"

type ResultCardProps = {
  readonly specialist: SpecialistCard
  readonly preview: PreviewState
  /** One of the first on the page: its picture is loaded at once. */
  readonly early: boolean
}

/** One specialist among the results: who, what for, how much, and when. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps): ReactElement {
  const { specialist, preview, early } = props
  const t = useT("search")
  const language = useLanguage()
  const params = { lang: language, atlasUrl: specialist.atlasUrl }
  return (
    <Card
      component="article"
      padding="none"
      className={s.card}
      aria-labelledby={`specialist-${specialist.id}`}
    >
      <Person specialist={specialist} early={early} />
      <div className={s.times} data-times="">
        <When specialist={specialist} />
        <CardTimes specialist={specialist} preview={preview} />
        <Link
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={params}
          className={s.all}
          aria-describedby={`specialist-${specialist.id}`}
        >
          {t("card.profile")}
        </Link>
      </div>
    </Card>
  )
})

type PersonProps = Omit<ResultCardProps, "preview">

/** All that does not change while the times do. */
const Person = memo(function Person({ specialist, early }: PersonProps): ReactElement {
  const t = useT("search")
  const params = { lang: useLanguage(), atlasUrl: specialist.atlasUrl }
  return (
    <>
      <Link
        to="/$lang/a/$atlasUrl/{-$tab}"
        params={params}
        className={s.photo}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Portrait
          name={specialist.fullName}
          source={photoSource(specialist.photo)}
          shape="tall"
          size={124}
          sizes="(min-width: 1024px) 124px, 84px"
          priority={early}
        />
      </Link>
      <div className={s.who}>
        <div className={s.head}>
          <h2 className={s.name} id={`specialist-${specialist.id}`}>
            <Link to="/$lang/a/$atlasUrl/{-$tab}" params={params}>
              {specialist.fullName}
            </Link>
          </h2>
          <SaveButton specialist={specialist} className={s.save} />
        </div>
        <p className={s.quiet}>
          {specialist.profession} {specialist.premium ? <Tag tone="arnica">{t("paid.label")}</Tag> : null}
        </p>
        <Facts specialist={specialist} />
      </div>
      <div className={s.about}>
        <TagList items={specialist.concerns.slice(0, 4).map((concern) => concern.name)} />
        <p className={s.heading} lang={specialist.headingLanguage}>
          {specialist.heading}
        </p>
      </div>
    </>
  )
})

function Facts({ specialist }: { specialist: SpecialistCard }): ReactElement {
  const t = useT("search")
  const language = useLanguage()
  const { stars, yearsOfPractice, languages } = specialist
  const average = formatNumber({ language, value: stars.average, minimumDecimals: 1, maximumDecimals: 1 })
  const spoken = formatList({ language, items: languages.map((code) => languageName({ language, code })) })
  const years = yearsOfPractice === null ? [] : [t("card.years", { count: yearsOfPractice })]
  return (
    <p className={s.facts}>
      {stars.count === 0 ? (
        <span>{t("card.noReviews")}</span>
      ) : (
        <Rating
          value={stars.average}
          text={average}
          label={t("card.rating", { stars: average })}
          count={`(${formatNumber({ language, value: stars.count })})`}
        />
      )}
      <span className={s.quiet}>{[...years, spoken].join("\u00a0· ")}</span>
    </p>
  )
}

function When({ specialist }: { specialist: SpecialistCard }): ReactElement {
  const t = useT("search")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  const { firstFree, price, firstMeetingDiscount: percent, sessionMinutes } = specialist
  return (
    <div className={s.when}>
      <span className={s.first}>
        {firstFree === null
          ? t("card.notFree")
          : t("card.firstFree", { when: freeWhen({ language, at: firstFree, zone, now }) })}
        {percent > 0 ? (
          <Tag tone="arnica">
            {t("card.firstMeeting", { percent: formatPercent({ language, share: percent / 100 }) })}
          </Tag>
        ) : null}
      </span>
      <span className={s.cost}>
        <Price
          amount={formatMoney({ language, ...price })}
          note={formatDuration({ language, minutes: sessionMinutes })}
        />
        <CoverOfCard specialistId={specialist.id} price={price} />
      </span>
    </div>
  )
}
