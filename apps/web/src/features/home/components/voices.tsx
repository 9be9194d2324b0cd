import { formatNumber } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Shelf } from "@arnica/ui/carousel"
import { ReviewStars } from "@arnica/ui/rating"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { voicesQuery } from "../queries.ts"
import s from "./home.module.css"

/** What clients wrote after their sessions. */
export function Voices(): ReactElement | null {
  const t = useT("home")
  const language = useLanguage()
  const { data: reviews } = useSuspenseQuery(voicesQuery(useApi(), language))
  if (reviews.length === 0) return null
  return (
    <Section id="voices" title={t("voices.title")}>
      <Shelf
        label={t("voices.title")}
        cardWidth="20rem"
        labels={{ previous: t("soon.previous"), next: t("soon.next") }}
      >
        {reviews.map((review) => (
          <Card key={review.uuid} component="figure" padding="medium" className={s.voice}>
            <ReviewStars
              value={review.stars}
              label={t("voices.stars", { stars: formatNumber({ language, value: review.stars }) })}
            />
            <blockquote className={s.quote} lang={review.language}>
              {review.text}
            </blockquote>
            <figcaption className={s.quiet}>
              {review.author ?? t("voices.anonymous")},{" "}
              <Link
                to="/$lang/a/$atlasUrl/{-$tab}"
                params={{ lang: language, atlasUrl: review.specialist.atlasUrl }}
              >
                {t("voices.about", { name: review.specialist.fullName })}
              </Link>
            </figcaption>
          </Card>
        ))}
      </Shelf>
    </Section>
  )
}
