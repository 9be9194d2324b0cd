import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, Suspense } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { conversationOfQuery, conversationQuery } from "../queries.ts"
import { Thread } from "./thread.tsx"
import s from "./thread-beside.module.css"

type OfAppointment = { readonly uuid: string }

/** The conversation of the two of an appointment, beside something else that they do together. */
export function ThreadBeside({ uuid }: OfAppointment): ReactElement {
  return (
    <Suspense fallback={<PartsSkeleton />}>
      <Opened uuid={uuid} />
    </Suspense>
  )
}

function Opened({ uuid }: OfAppointment): ReactElement {
  const api = useApi()
  const { data: found } = useSuspenseQuery(conversationOfQuery(api, uuid))
  const { data: conversation } = useSuspenseQuery(conversationQuery(api, found.id))
  return (
    <div className={s.beside}>
      <Thread conversation={conversation} appointmentUuid={uuid} />
    </div>
  )
}
