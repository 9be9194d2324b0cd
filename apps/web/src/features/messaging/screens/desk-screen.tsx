import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { useDesk } from "../model/use-desk.ts"
import { AwayPart } from "../parts/away-part.tsx"
import { HoursPart } from "../parts/hours-part.tsx"
import { QuickRepliesPart } from "../parts/quick-replies-part.tsx"
import { deskQuery } from "../queries.ts"

/** What a specialist sets for their conversations: office hours, days away, words that they often write. */
export function DeskScreen(): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  const { data: desk } = useSuspenseQuery(deskQuery(useApi()))
  const actions = useDesk()
  return (
    <UnsavedGuard>
      <PartsPage title={t("desk.title")} lead={t("desk.lead")}>
        <AwayPart desk={desk} actions={actions} />
        <HoursPart desk={desk} actions={actions} />
        <QuickRepliesPart desk={desk} actions={actions} />
        <div>
          <LinkButton variant="link" to="/$lang/$role/messages" params={{ lang, role: "provider" }}>
            {t("back")}
          </LinkButton>
        </div>
      </PartsPage>
    </UnsavedGuard>
  )
}
