import type { PlantName } from "@arnica/contract/product-words"
import type { ProductCard as Card } from "@arnica/contract/products"
import { formatDateTime, formatDuration, formatMoney, formatNumber } from "@arnica/i18n/format"
import { CalendarIcon } from "@arnica/ui/icons/things"
import { Picture, Portrait } from "@arnica/ui/picture"
import { Plant } from "@arnica/ui/plant"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { photoSource } from "../../platform/images/image-source.ts"
import { useViewerZone } from "../../platform/time/use-viewer-zone.ts"
import { LinkCard } from "../../platform/ui/link-card.tsx"
import s from "./product-card.module.css"
import { productPath } from "./store-place.ts"

/** The ground behind the drawing of each area of life. */
export const TONES: Readonly<Record<PlantName, string>> = {
  mind: "sky",
  family: "clay",
  body: "pine",
  food: "arnica",
  work: "linen",
  money: "pine",
  home: "linen",
}

const PHOTO = { width: 480, height: 320 }

type ProductCardProps = {
  readonly product: Card
  readonly company?: string
  /** Without the words of the product: for rows of small cards. */
  readonly small?: boolean
  /** The level of its heading. */
  readonly level?: 2 | 3
  /** What its reader pays of the price, where that is less. */
  readonly note?: ReactNode
}

/** A product as lists show it: what it is, who holds it, when, and what it costs. The whole card is one link. */
export function ProductCard({
  product,
  company,
  small = false,
  level = 2,
  note,
}: ProductCardProps): ReactElement {
  const language = useLanguage()
  const { title, summary, picture, photo, specialists } = product
  const Heading = `h${level}` as const
  const source = photoSource(photo)
  const [first] = specialists
  return (
    <LinkCard
      to="/$lang/help-store/$"
      params={{ lang: language, _splat: productPath(product, company) }}
      padding="none"
      className={s.card}
    >
      <span className={s.top} data-tone={TONES[picture]}>
        <span className={s.topWords}>
          <span className={s.kind}>
            <Measure product={product} />
          </span>
          <Heading className={s.title}>{title}</Heading>
        </span>
        {source === undefined ? (
          <Plant area={picture} size={small ? 64 : 84} />
        ) : (
          <Picture source={source} alt="" {...PHOTO} sizes="96px" className={s.photo} />
        )}
      </span>
      <span className={s.body}>
        {small ? null : <span className={s.summary}>{summary}</span>}
        {first === undefined ? null : (
          <span className={s.holder}>
            <Portrait name={first.fullName} source={photoSource(first.photo)} shape="round" size={40} />
            <span>
              <strong>{first.fullName}</strong>
              <span className={s.quiet}>{first.profession}</span>
            </span>
          </span>
        )}
        <Foot product={product} note={note} />
      </span>
    </LinkCard>
  )
}

/** What it is and how long: "Programme · 4 × 50 minutes". */
export function Measure({ product }: { readonly product: Card }): ReactElement {
  const t = useT("storeCards")
  const language = useLanguage()
  const { kind, sessions, minutes } = product
  const duration = minutes === null ? null : formatDuration({ language, minutes })
  const long = sessions > 1 && duration !== null ? `${sessions} × ${duration}` : duration
  return <>{[t(`kinds.${kind}`), ...(long === null ? [] : [long])].join(" · ")}</>
}

function Foot({ product, note }: Pick<ProductCardProps, "product" | "note">): ReactElement {
  const t = useT("storeCards")
  const language = useLanguage()
  const zone = useViewerZone()
  const { price, starts, placesLeft } = product
  const cost = price.amount === 0 ? t("card.free") : formatMoney({ language, ...price })
  return (
    <span className={s.foot}>
      <span className={s.when} data-times="">
        {starts === null ? null : (
          <>
            <CalendarIcon size={18} />
            {formatDateTime({ language, at: starts, zone, style: "short" })}
          </>
        )}
      </span>
      <strong className={s.price}>{cost}</strong>
      {note}
      {placesLeft === null ? null : (
        <span className={s.quiet}>
          {t("card.places", { number: formatNumber({ language, value: placesLeft }) })}
        </span>
      )}
    </span>
  )
}
