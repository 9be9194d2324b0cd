import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Notes } from "./notes.tsx"
import s from "./session-card.module.css"

/** What the specialist writes about a session while it is held. */
export function NotesBeside({ uuid }: { readonly uuid: string }): ReactElement {
  const t = useT("clients")
  return (
    <>
      <p className={s.quiet}>{t("notes.lead")}</p>
      <Notes about={{ session: uuid }} />
    </>
  )
}
