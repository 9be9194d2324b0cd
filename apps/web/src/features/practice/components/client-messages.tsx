import type { ClientDetails } from "@arnica/contract/clients"
import { Section } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { UnreadCount } from "../../../shared/messaging/unread-count.tsx"
import { WriteMessage } from "../../../shared/messaging/write-message.tsx"

/** What the specialist and a client have written each other, in numbers, and the way there. */
export function ClientMessages({ client }: { readonly client: ClientDetails }): ReactElement {
  const t = useT("clients")
  const { messages, unread } = client
  return (
    <Section id="messages" title={t("messages.title")}>
      <p>
        {messages === null ? t("messages.none") : t("messages.total", { count: messages.total })}{" "}
        <UnreadCount count={unread} />
      </p>
      <div>
        {messages === null ? <Begin id={client.id} /> : <Go conversationId={messages.conversationId} />}
      </div>
    </Section>
  )
}

function Begin({ id }: { readonly id: number }): ReactElement {
  const api = useApi()
  const open = () => api.call("POST /api/v2/practice/clients/{id}/conversation", { params: { id } })
  return <WriteMessage area="provider" open={open} />
}

function Go({ conversationId }: { readonly conversationId: string }): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  return (
    <LinkButton
      size="small"
      variant="soft"
      to="/$lang/$role/messages/$id"
      params={{ lang: language, role: "provider", id: conversationId }}
    >
      {t("messages.go")}
    </LinkButton>
  )
}
