import { EmptyState } from "@arnica/ui/empty-state"
import { ClockIcon } from "@arnica/ui/icons/frame"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

/** The time of the address has passed: says so, and leads to those to come. */
export function PastScreen({ specialistUrl }: { specialistUrl: string }): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  return (
    <Wrap width="form">
      <EmptyState
        level={1}
        art={<ClockIcon size={40} />}
        title={t("lost.past")}
        actions={
          <LinkButton
            to="/$lang/a/$atlasUrl/{-$tab}"
            params={{ lang: language, atlasUrl: specialistUrl }}
            hash="booking"
          >
            {t("lost.toProfile")}
          </LinkButton>
        }
      >
        {t("lost.pastText")}
      </EmptyState>
    </Wrap>
  )
}
