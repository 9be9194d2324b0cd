import type { ConversationSide } from "@arnica/contract/conversations"
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
import { SeenPart } from "../parts/seen-part.tsx"
import { deskQuery } from "../queries.ts"

type SettingsProps = { readonly side: ConversationSide }

/**
 * What somebody sets for their conversations: what others see of them, and for specialists office hours, days away and words that
 * they often write.
 */
export function SettingsScreen({ side }: SettingsProps): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  return (
    <UnsavedGuard>
      <PartsPage title={t("desk.title")} lead={t(side === "client" ? "desk.seen.client" : "desk.lead")}>
        {side === "provider" ? <Desk /> : null}
        <SeenPart />
        <div>
          <LinkButton
            variant="link"
            to="/$lang/$role/messages"
            params={{ lang, role: side === "client" ? "customer" : "provider" }}
          >
            {t("back")}
          </LinkButton>
        </div>
      </PartsPage>
    </UnsavedGuard>
  )
}

function Desk(): ReactElement {
  const { data: desk } = useSuspenseQuery(deskQuery(useApi()))
  const actions = useDesk()
  return (
    <>
      <AwayPart desk={desk} actions={actions} />
      <HoursPart desk={desk} actions={actions} />
      <QuickRepliesPart desk={desk} actions={actions} />
    </>
  )
}
