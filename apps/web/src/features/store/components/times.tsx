import type { CoverPrice } from "@arnica/contract/cover"
import type { Product, ProductSeller } from "@arnica/contract/products"
import type { Slot } from "@arnica/contract/scheduling"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { CoverNote } from "../../../shared/cover/cover-note.tsx"
import { coverPricesQuery } from "../../../shared/cover/cover-prices-query.ts"
import { timesQuery } from "../queries.ts"
import s from "./store.module.css"

const SHOWN = 4

type TimesProps = {
  readonly product: Product
  readonly seller: ProductSeller
  readonly isPreview: boolean
}

/** The next free times of a session, each with what it costs whoever reads this; a test comes before them. */
export function Times({ product, seller, isPreview }: TimesProps): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  const { sessionID } = seller
  return (
    <>
      {product.test === null ? null : (
        <>
          <h2>{t("buy.test")}</h2>
          <p className={s.quiet}>{t("buy.testText")}</p>
          <LinkButton variant="soft" to="/$lang/tests/$slug" params={{ lang: language, slug: product.test }}>
            {t("buy.takeTest")}
          </LinkButton>
        </>
      )}
      <h2 id="buy-title">{t("buy.times")}</h2>
      {sessionID === null ? null : <Free seller={seller} sessionId={sessionID} isPreview={isPreview} />}
      <p>
        <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: seller.atlasUrl }}>
          {t("buy.allTimes")}
        </Link>
      </p>
    </>
  )
}

type FreeProps = { readonly seller: ProductSeller; readonly sessionId: string }

/** What the reader pays for the session after their company, where it costs what it usually does. */
function useCover({ seller, sessionId, isPreview }: FreeProps & Pick<TimesProps, "isPreview">) {
  const enabled = useSession() !== null && !isPreview
  const { data } = useQuery({ ...coverPricesQuery(useApi(), [seller.id]), enabled })
  return (data?.items ?? []).find(({ productId }) => productId === sessionId)
}

function Free({ seller, sessionId, isPreview }: FreeProps & Pick<TimesProps, "isPreview">): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  const cover = useCover({ seller, sessionId, isPreview })
  const { data, isPending } = useQuery(
    timesQuery(useApi(), { specialistId: seller.id, productId: sessionId, now }),
  )
  if (isPending) return <Skeleton shape="block" height="12rem" />
  const shown = (data ?? []).slice(0, SHOWN)
  if (shown.length === 0) return <p className={s.quiet}>{t("buy.noTimes")}</p>
  return (
    <>
      <p className={s.quiet}>{t("zone", { city: zoneCity({ language, zone }) })}</p>
      <ul className={s.times} data-times="">
        {shown.map((slot) => (
          <li key={slot.start}>
            <Time slot={slot} seller={seller} sessionId={sessionId} cover={cover} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why it costs what it does. */
const reasonOf = ({ agreed, fullPrice }: Slot): "buy.agreed" | "buy.first" | "buy.forAll" => {
  if (agreed === true) return "buy.agreed"
  return fullPrice === null ? "buy.forAll" : "buy.first"
}

type TimeProps = FreeProps & { readonly slot: Slot; readonly cover: CoverPrice | undefined }

function Time({ slot, seller, sessionId, cover }: TimeProps): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  const zone = useViewerZone()
  const { start, price } = slot
  return (
    <Link
      className={s.time}
      to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
      params={{ lang: language, specialistUrl: seller.atlasUrl, slotStart: start, productId: sessionId }}
    >
      <span>
        <strong>{formatDateTime({ language, at: start, zone, style: "short" })}</strong>
        <br />
        <span className={s.quiet}>{t(reasonOf(slot))}</span>
        {cover !== undefined && cover.price.amount === price?.amount ? (
          <>
            <br />
            <CoverNote price={cover} />
          </>
        ) : null}
      </span>
      {price === null ? null : <strong>{formatMoney({ language, ...price })}</strong>}
    </Link>
  )
}
