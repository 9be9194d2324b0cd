import { Carousel } from "@arnica/ui/carousel"
import { ShieldIcon } from "@arnica/ui/icons/frame"
import { Portrait } from "@arnica/ui/picture"
import { Plant } from "@arnica/ui/plant"
import { SearchField } from "@arnica/ui/search-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { freeWhen } from "../../../platform/time/free-when.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { soonQuery } from "../queries.ts"
import s from "./hero.module.css"

const SLIDES = [
  { key: "talk", search: {} },
  { key: "checked", search: { sort: "rating" } },
  { key: "open", search: { sort: "priceAsc" } },
] as const

/** What Arnica is in three slides, each with a way into the search; below them the search itself. */
export function Hero(): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  return (
    <div className={s.hero}>
      <div className={s.words}>
        <Carousel
          label={t("hero.label")}
          labels={{
            previous: t("hero.previous"),
            next: t("hero.next"),
            pause: t("hero.pause"),
            play: t("hero.play"),
            slide: (nth, of) => t("hero.slide", { nth, of }),
          }}
        >
          {SLIDES.map(({ key, search }, index) => {
            const Title = index === 0 ? "h1" : "p"
            return (
              <div key={key} className={s.slide}>
                <Title className={s.title}>{t(`hero.${key}.title`)}</Title>
                <p className={s.text}>{t(`hero.${key}.text`)}</p>
                <LinkButton
                  to="/$lang/help-store-search"
                  params={{ lang: language }}
                  search={search}
                  size="large"
                >
                  {t(`hero.${key}.button`)}
                </LinkButton>
              </div>
            )
          })}
        </Carousel>
        <Seek />
      </div>
      <Stage />
    </div>
  )
}

function Seek(): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const often = t("seek.words").split("|")
  return (
    <div className={s.seek}>
      <SearchField
        size="large"
        name="q"
        action={`/${language}/help-store-search`}
        label={t("seek.label")}
        placeholder={t("seek.placeholder")}
        submit={t("seek.button")}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onSearch={(text) =>
          void navigate({
            to: "/$lang/help-store-search",
            params: { lang: language },
            search: text.trim() ? { q: text.trim() } : {},
          })
        }
      />
      <HelpWhileTyping text={typed} />
      <nav className={s.often} aria-label={t("seek.often")}>
        {often.map((word) => (
          <LinkChip key={word} to="/$lang/help-store-search" params={{ lang: language }} search={{ q: word }}>
            {word}
          </LinkChip>
        ))}
      </nav>
    </div>
  )
}

/** The plant, with somebody who is really free soon beside it. */
function Stage(): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  const { data: specialists } = useSuspenseQuery(soonQuery(useApi()))
  const first = specialists.find(({ firstFree }) => firstFree !== null)
  return (
    <div className={s.stage}>
      <div className={s.blob}>
        <Plant area="mind" size={430} />
      </div>
      {first?.firstFree ? (
        <Link
          className={s.person}
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: first.atlasUrl }}
        >
          <Portrait name={first.fullName} source={photoSource(first.photo)} shape="round" size={46} />
          <span>
            <strong>{first.fullName}</strong>
            <br />
            <span className={s.quiet} data-times="">
              {t("hero.freeAt", { when: freeWhen({ language, at: first.firstFree, zone, now }) })}
            </span>
          </span>
        </Link>
      ) : null}
      <div className={s.licence}>
        <ShieldIcon />
        <span>
          <strong>{t("hero.licence")}</strong>
          <br />
          <span className={s.quiet}>{t("hero.licenceBy")}</span>
        </span>
      </div>
    </div>
  )
}
