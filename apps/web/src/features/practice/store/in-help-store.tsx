import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./store.module.css"

/** The way to one's own products in the help store. */
export function InHelpStore(): ReactElement {
  const t = useT("storeKeeping")
  return (
    <Part title={t("ofStore.title")}>
      <p className={s.quiet}>{t("ofStore.text")}</p>
      <div>
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/products"
          params={{ lang: useLanguage(), role: "provider" }}
        >
          {t("ofStore.open")}
        </LinkButton>
      </div>
    </Part>
  )
}
