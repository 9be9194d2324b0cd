import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import { NotesBeside } from "./notes-beside.tsx"

/** What the specialist wrote about a session. Fetched when it is opened: reading it is written down. */
export function SessionNotes({ uuid }: { uuid: string }): ReactElement {
  const t = useT("clients")
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible title={t("notes.title")} onOpen={setOpen}>
      {isOpen ? <NotesBeside uuid={uuid} /> : null}
    </Collapsible>
  )
}
