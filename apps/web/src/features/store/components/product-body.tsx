import type { Product } from "@arnica/contract/products"
import { formatDate, formatMonths, formatNumber, languageName } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Picture, Portrait } from "@arnica/ui/picture"
import { Plant } from "@arnica/ui/plant"
import { Rating } from "@arnica/ui/rating"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Measure, TONES } from "../../../shared/store/product-card.tsx"
import s from "./store.module.css"

const PHOTO = { width: 1_280, height: 853 }

/** What a product is, what is included, for whom it is and who holds it. */
export function ProductBody({ product }: { readonly product: Product }): ReactElement {
  const { title, summary, picture, photo, textLanguage } = product
  const t = useT("store")
  const language = useLanguage()
  const source = photoSource(photo)
  return (
    <>
      <header className={s.hero} data-tone={TONES[picture]} lang={textLanguage ?? undefined}>
        <div className={s.heroWords}>
          <h1>{title}</h1>
          <p>{summary}</p>
        </div>
        {source === undefined ? (
          <Plant area={picture} size={150} />
        ) : (
          <Picture
            source={source}
            alt=""
            {...PHOTO}
            sizes="(min-width: 1024px) 288px, 40vw"
            priority
            className={s.photo}
          />
        )}
      </header>
      <Facts product={product} />
      {textLanguage === null ? null : (
        <p className={s.quiet}>
          {t("page.inLanguage", { name: languageName({ language, code: textLanguage }) })}
        </p>
      )}
      <Included product={product} />
      <ForWhom product={product} />
      <Holders product={product} />
    </>
  )
}

function Facts({ product }: { readonly product: Product }): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  const zone = useViewerZone()
  const { place, months, onSaleUntil, sessionName } = product
  const facts = [
    sessionName,
    place === null ? null : t(`page.${place}`),
    months === null ? null : t("page.within", { months: formatMonths({ language, months }) }),
    onSaleUntil === null
      ? null
      : t("page.until", { date: formatDate({ language, at: onSaleUntil, zone, style: "long" }) }),
  ]
  return (
    <ul className={s.facts}>
      <li>
        <Measure product={product} />
      </li>
      {facts.map((fact) => (fact === null ? null : <li key={fact}>{fact}</li>))}
    </ul>
  )
}

function Included({ product }: { readonly product: Product }): ReactElement | null {
  const t = useT("store")
  const { description, parts, textLanguage } = product
  if (description === "" && parts.length === 0) return null
  return (
    <section className={s.part} aria-labelledby="included" lang={textLanguage ?? undefined}>
      <h2 id="included">{t("page.included")}</h2>
      {description === "" ? null : <p className={s.description}>{description}</p>}
      <ul className={s.parts}>
        {parts.map(({ title, text }) => (
          <li key={`${title} ${text}`}>
            <h3>{title}</h3>
            {text === "" ? null : <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ForWhom({ product }: { readonly product: Product }): ReactElement | null {
  const t = useT("store")
  const { suits, doctorFirst, textLanguage } = product
  if (suits.length + doctorFirst.length === 0) return null
  return (
    <section className={s.part} aria-labelledby="for-whom">
      <h2 id="for-whom">{t("page.forYou")}</h2>
      <div className={s.two} lang={textLanguage ?? undefined}>
        <Lines title={t("page.suits")} lines={suits} tone="card" />
        <Lines title={t("page.doctorFirst")} lines={doctorFirst} tone="linen" />
      </div>
    </section>
  )
}

type LinesProps = {
  readonly title: string
  readonly lines: readonly string[]
  readonly tone: "card" | "linen"
}

function Lines({ title, lines, tone }: LinesProps): ReactElement | null {
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <Card tone={tone}>
      <h3 lang={language}>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}

function Holders({ product }: { readonly product: Product }): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  return (
    <section className={s.part} aria-labelledby="holds">
      <h2 id="holds">{t("page.holds")}</h2>
      {product.sellers.map(({ id, atlasUrl, fullName, photo, profession, stars }) => (
        <div key={id} className={s.holder}>
          <Portrait name={fullName} source={photoSource(photo)} shape="round" size={88} />
          <div>
            <h3>{fullName}</h3>
            <p className={s.quiet}>{profession}</p>
            {stars.count === 0 ? null : (
              <Rating
                value={stars.average}
                label={t("page.stars", { stars: stars.average })}
                text={formatNumber({
                  language,
                  value: stars.average,
                  minimumDecimals: 1,
                  maximumDecimals: 1,
                })}
                count={`(${formatNumber({ language, value: stars.count })})`}
              />
            )}
            <p>
              <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl }}>
                {t("page.profile")}
              </Link>
            </p>
          </div>
        </div>
      ))}
    </section>
  )
}
