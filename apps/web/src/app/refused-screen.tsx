import { EmptyState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../platform/i18n/use-t.ts"
import { LinkButton } from "../platform/ui/link-button.tsx"
import { openPagePath } from "./navigation.ts"
import s from "./screens.module.css"
import { WiltedFlower } from "./wilted-flower.tsx"

type Props = {
  /** Whether the page is closed to this account, or to whoever looks through somebody else's. */
  readonly kind: "closed" | "lookingThrough"
}

/** Says that a page is there, and not open to who asks. */
export function RefusedScreen({ kind }: Props): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <Wrap className={s.screen}>
      <EmptyState
        level={1}
        art={<WiltedFlower />}
        title={t(`refused.${kind}.title`)}
        actions={
          <LinkButton to={openPagePath(language, "home")} variant="quiet">
            {t("notFound.home")}
          </LinkButton>
        }
      >
        {t(`refused.${kind}.text`)}
      </EmptyState>
    </Wrap>
  )
}
