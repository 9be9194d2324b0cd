import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

/** Stands where the profile was of a specialist who has left, and leads to others who work in the same domain. */
export function GoneScreen({ domain }: { readonly domain: string | undefined }): ReactElement {
  const t = useT("profile")
  const common = useT("common")
  const lang = useLanguage()
  return (
    <Wrap>
      <EmptyState
        level={1}
        art={<Plant area="mind" />}
        title={t("gone.title")}
        actions={
          <LinkButton
            to="/$lang/help-store-search"
            params={{ lang }}
            search={domain === undefined ? {} : { domain }}
          >
            {common("notFound.search")}
          </LinkButton>
        }
      >
        {t("gone.text")}
      </EmptyState>
    </Wrap>
  )
}
