import type { Credit } from "@arnica/contract/credits"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./credits.module.css"

const SOON_MS = 30 * 86_400_000

/** What of the reader's credits expires when, the first of it before the rest. */
export function Expiring({ credits }: { readonly credits: readonly Credit[] }): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const zone = useViewerZone()
  const now = useNow()
  return (
    <Part title={t("expiring.title")}>
      <ul className={s.list}>
        {credits.map(({ id, amount, currency, expiresAt }) => (
          <li key={id} className={s.line}>
            <span>
              {t("expiring.line", {
                amount: formatMoney({ language, amount, currency }),
                date: formatDate({ language, at: expiresAt, zone }),
              })}
            </span>
            {Date.parse(expiresAt) - now <= SOON_MS ? <Tag tone="clay">{t("expiring.soon")}</Tag> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}
