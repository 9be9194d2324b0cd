import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatMoney } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { CoverNote } from "../../../shared/cover/cover-note.tsx"
import { coverPricesQuery } from "../../../shared/cover/cover-prices-query.ts"
import { usePreview } from "../preview-context.ts"
import s from "./company-cover.module.css"
import content from "./content.module.css"

/** What the reader pays for each session after their company; nothing where it pays nothing, or for who is signed out. */
export function CompanyCover({ profile }: { readonly profile: SpecialistProfile }): ReactElement | null {
  const t = useT("coverPrice")
  const language = useLanguage()
  const isSignedIn = useSession() !== null
  const isPreview = usePreview() !== null
  const { data } = useQuery({
    ...coverPricesQuery(useApi(), [profile.id]),
    enabled: isSignedIn && !isPreview,
  })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="cover-title" className={content.part}>
      <div className={content.partHead}>
        <h2 id="cover-title">{t("title")}</h2>
      </div>
      <ul className={s.list}>
        {items.map((price) => (
          <li key={price.productId}>
            {profile.offers.find(({ productId }) => productId === price.productId)?.name ?? ""},{" "}
            {formatMoney({ language, ...price.price })} <CoverNote price={price} />
          </li>
        ))}
      </ul>
    </section>
  )
}
