import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../platform/i18n/use-t.ts"
import { links } from "./navigation.ts"
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
            <Button component={Link} to={links.findSpecialist(language)}>
              {t("notFound.search")}
            </Button>
            <Button component={Link} to={links.home(language)} variant="quiet">
              {t("notFound.home")}
            </Button>
          </>
        }
      >
        {t("notFound.text")}
      </EmptyState>
    </Wrap>
  )
}
