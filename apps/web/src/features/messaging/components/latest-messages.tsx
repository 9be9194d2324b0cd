import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { conversationsQuery } from "../queries.ts"
import { Conversations } from "./conversation-list.tsx"

const SHOWN = 2

/** What clients and specialists wrote last; nothing where nobody wrote. */
export function LatestMessages(): ReactElement | null {
  const common = useT("common")
  const language = useLanguage()
  const { pages } = useSuspenseInfiniteQuery(conversationsQuery(useApi(), { side: "client", text: "" })).data
  const shown = pages.flatMap(({ items }) => items).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <Section
      id="messages"
      title={common("area.messages")}
      aside={
        <LinkButton
          variant="link"
          to="/$lang/$role/messages"
          params={{ lang: language, role: "customer" }}
          aria-describedby="messages-title"
        >
          {common("action.showAll")}
        </LinkButton>
      }
    >
      <Conversations shown={shown} side="client" />
    </Section>
  )
}
