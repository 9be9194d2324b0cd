import { Button } from "@arnica/ui/button"
import { Section } from "@arnica/ui/wrap"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/clients.module.css"
import { Notes } from "./notes.tsx"

/** What the specialist wrote about a client. Fetched when it is opened: reading it is written down. */
export function ClientNotes({ id }: { id: number }): ReactElement {
  const t = useT("clients")
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="notes" title={t("notes.title")}>
      <p className={s.quiet}>{t("notes.lead")}</p>
      {isOpen ? (
        <Notes about={{ client: id }} />
      ) : (
        <div>
          <Button size="small" variant="soft" onClick={() => setOpen(true)}>
            {t("notes.open")}
          </Button>
        </div>
      )}
    </Section>
  )
}
