import type { ConversationSide } from "@arnica/contract/conversations"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./no-conversations.module.css"

/** Where nobody has written yet: what will be here, and where one begins. */
export function NoConversations({ side }: { readonly side: ConversationSide }): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  const language = useLanguage()
  const role = side === "client" ? "customer" : "provider"
  const to = side === "client" ? "/$lang/$role/appointments" : "/$lang/$role/clients"
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{common("area.messages")}</h1>
      <EmptyState
        art={<Plant area="mind" />}
        title={t("empty.title")}
        actions={
          <LinkButton variant="soft" to={to} params={{ lang: language, role }}>
            {t(`empty.${side}.go`)}
          </LinkButton>
        }
      >
        {t(`empty.${side}.text`)}
      </EmptyState>
    </Wrap>
  )
}
