import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { BuyPanel } from "../components/buy-panel.tsx"
import { ProductBody } from "../components/product-body.tsx"
import s from "../components/store.module.css"
import { type Previewed, previewQuery } from "../queries.ts"

/** A product as its page will show it, for those who look after it. */
export function PreviewScreen(of: Previewed): ReactElement {
  const t = useT("storeKeeping")
  const language = useLanguage()
  const { data: product } = useSuspenseQuery(previewQuery(useApi(), of))
  return (
    <Wrap className={s.product}>
      <div className={s.crumbs}>
        <Callout>{t("previewNote")}</Callout>
        <LinkButton
          variant="quiet"
          to="/$lang/$role/products/$uuid"
          params={{ lang: language, role: of.area, uuid: of.uuid }}
        >
          {t("edit")}
        </LinkButton>
      </div>
      <div className={s.main}>
        <ProductBody product={product} />
      </div>
      <div className={s.aside}>
        <BuyPanel product={product} isPreview />
      </div>
    </Wrap>
  )
}
