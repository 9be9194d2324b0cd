import type { PaidChat } from "@arnica/contract/paid-chat"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../../../shared/paid-chat/paid-chat.module.css"
import { ChatCard } from "../components/chat-card.tsx"
import { boughtChatsQuery, PAGE_SIZE, soldChatsQuery } from "../queries.ts"

type OfPage = { readonly page: number }

/** The paid chats that the reader bought. */
export function BoughtChatsScreen({ page }: OfPage): ReactElement {
  const t = useT("paidchat")
  const language = useLanguage()
  const { count, details } = useSuspenseQuery(boughtChatsQuery(useApi(), page)).data
  return (
    <PartsPage title={t("own.title")} lead={t("own.lead")}>
      {count === 0 ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("own.emptyTitle")}
          actions={
            <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
              {t("own.find")}
            </LinkButton>
          }
        >
          {t("own.emptyText")}
        </EmptyState>
      ) : (
        <Chats chats={details} count={count} page={page} />
      )}
    </PartsPage>
  )
}

/** The paid chats that a specialist sold. */
export function SoldChatsScreen({ page }: OfPage): ReactElement {
  const t = useT("paidchat")
  const language = useLanguage()
  const { count, details } = useSuspenseQuery(soldChatsQuery(useApi(), page)).data
  return (
    <PartsPage title={t("sold.title")} lead={t("sold.lead")}>
      {count === 0 ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("sold.emptyTitle")}
          actions={
            <LinkButton
              size="small"
              variant="soft"
              to="/$lang/$role/store"
              params={{ lang: language, role: "provider" }}
            >
              {t("sold.toStore")}
            </LinkButton>
          }
        >
          {t("sold.emptyText")}
        </EmptyState>
      ) : (
        <Chats chats={details} count={count} page={page} />
      )}
    </PartsPage>
  )
}

type ChatsProps = OfPage & { readonly chats: readonly PaidChat[]; readonly count: number }

function Chats({ chats, count, page }: ChatsProps): ReactElement {
  return (
    <>
      <ul className={s.list}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatCard chat={chat} />
          </li>
        ))}
      </ul>
      <ListPages page={page} total={count} size={PAGE_SIZE} />
    </>
  )
}
