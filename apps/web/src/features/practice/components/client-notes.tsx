import type { ClientNote } from "@arnica/contract/clients"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Section } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Sure } from "../../../platform/ui/sure.tsx"
import { notesQuery } from "../clients-queries.ts"
import { useNotes } from "../model/use-notes.ts"
import s from "../screens/clients.module.css"
import { NoteForm } from "./note-form.tsx"

/** What the specialist wrote about a client. Fetched when it is opened: reading it is written down. */
export function ClientNotes({ id }: { id: number }): ReactElement {
  const t = useT("clients")
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="notes" title={t("notes.title")}>
      <p className={s.quiet}>{t("notes.lead")}</p>
      {isOpen ? (
        <Notes id={id} />
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

function Notes({ id }: { id: number }): ReactElement {
  const t = useT("clients")
  const common = useT("common")
  const { data, isError } = useQuery(notesQuery(useApi(), id))
  const { write } = useNotes(id)
  if (isError) return <p role="alert">{t("notes.failed")}</p>
  if (data === undefined) return <p>{common("status.loading")}</p>
  return (
    <div className={s.form}>
      <NoteForm
        key={data.length}
        label={t("notes.label")}
        text=""
        isPending={write.isPending}
        error={write.error}
        onSave={(text) => write.mutate({ text })}
      />
      {data.length === 0 ? <p>{t("notes.none")}</p> : null}
      <ul className={s.list}>
        {data.map((note) => (
          <Note key={note.id} id={id} note={note} />
        ))}
      </ul>
    </div>
  )
}

function Note({ id, note }: { id: number; note: ClientNote }): ReactElement {
  const t = useT("clients")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const [shown, setShown] = useState<"text" | "form" | "question">("text")
  const { change, remove } = useNotes(id, () => setShown("text"))
  if (shown === "form")
    return (
      <li className={s.note}>
        <NoteForm
          label={t("notes.edit")}
          text={note.text}
          isPending={change.isPending}
          error={change.error}
          onSave={(text) => change.mutate({ uuid: note.id, text })}
        />
      </li>
    )
  return (
    <li className={s.note}>
      <span className={s.quiet}>
        {formatDateTime({ language, at: note.changedAt ?? note.writtenAt, zone })}
      </span>
      <p>{note.text}</p>
      <div className={s.row}>
        <Button size="small" variant="quiet" onClick={() => setShown("form")}>
          {t("notes.edit")}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setShown("question")}>
          {t("notes.remove")}
        </Button>
      </div>
      <Sure
        isOpen={shown === "question"}
        onClose={() => setShown("text")}
        title={t("notes.removeTitle")}
        text={t("notes.removeText")}
        confirm={t("notes.remove")}
        keep={lists("cancel")}
        action={{ ...remove, mutate: () => remove.mutate(note.id) }}
      />
    </li>
  )
}
