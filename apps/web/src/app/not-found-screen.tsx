import { EmptyState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../platform/i18n/use-t.ts"
import { LinkButton } from "../platform/ui/link-button.tsx"
import { openPagePath } from "./navigation.ts"
import s from "./screens.module.css"
import { WiltedFlower } from "./wilted-flower.tsx"

/** Says that an address leads nowhere, and where to go instead. */
export function NotFoundScreen(): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <Wrap className={s.screen}>
      <EmptyState
        level={1}
        art={<WiltedFlower />}
        title={t("notFound.title")}
        actions={
          <>
            <LinkButton to={openPagePath(language, "help-store-search")}>{t("notFound.search")}</LinkButton>
            <LinkButton to={openPagePath(language, "home")} variant="quiet">
              {t("notFound.home")}
            </LinkButton>
          </>
        }
      >
        {t("notFound.text")}
      </EmptyState>
    </Wrap>
  )
}
