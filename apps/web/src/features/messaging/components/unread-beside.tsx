import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { UnreadCount } from "../../../shared/messaging/unread-count.tsx"
import { conversationOfQuery, conversationQuery } from "../queries.ts"

/** How much of the conversation of the two of an appointment is not read; nothing for none, and until it is known. */
export function UnreadBeside({ uuid }: { readonly uuid: string }): ReactElement | null {
  const api = useApi()
  const { data: found } = useQuery(conversationOfQuery(api, uuid))
  return found === undefined ? null : <Unread id={found.id} />
}

function Unread({ id }: { readonly id: string }): ReactElement {
  const { data } = useQuery(conversationQuery(useApi(), id))
  return <UnreadCount count={data?.unread ?? 0} />
}
