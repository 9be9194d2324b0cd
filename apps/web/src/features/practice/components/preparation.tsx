import type { BookedSession } from "@arnica/contract/practice"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { preparationQuery } from "../queries.ts"
import s from "./session-card.module.css"

/** What the client left for a session. Asked for when it is opened, and not before: it is health data. */
export function Preparation({ session }: { session: BookedSession }): ReactElement {
  const t = useT("practice")
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible title={t("left.show")} onOpen={setOpen}>
      {isOpen ? <Left uuid={session.uuid} /> : null}
    </Collapsible>
  )
}

function Left({ uuid }: { uuid: string }): ReactElement {
  const t = useT("practice")
  const common = useT("common")
  const host = usePageContext().environment.app
  const { data, isError } = useQuery(preparationQuery(useApi(), uuid))
  if (isError) return <p role="alert">{t("left.failed")}</p>
  if (data === undefined) return <p>{common("status.loading")}</p>
  const { note, attachments } = data
  if ((note === null || note === "") && attachments.length === 0) return <p>{t("left.none")}</p>
  return (
    <div className={s.left}>
      {note === null || note === "" ? null : <p>{note}</p>}
      <ul>
        {attachments.map(({ id, name }) => (
          <li key={id}>
            <a href={`${host}/api/v2/appointments/${uuid}/attachments/${id}`} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
