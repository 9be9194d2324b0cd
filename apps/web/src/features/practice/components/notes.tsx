import type { ClientNote } from "@arnica/contract/clients"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { type NotesAbout, notesQuery } from "../clients-queries.ts"
import { draftOf, useNotes } from "../model/use-notes.ts"
import s from "../screens/clients.module.css"
import { NoteForm } from "./note-form.tsx"

/** Notes that only their specialist reads, with the field of a new one. */
export function Notes({ about }: { about: NotesAbout }): ReactElement {
  const t = useT("clients")
  const common = useT("common")
  const { data, isError } = useQuery(notesQuery(useApi(), about))
  const { write } = useNotes(about)
  if (isError) return <p role="alert">{t("notes.failed")}</p>
  if (data === undefined) return <p>{common("status.loading")}</p>
  return (
    <div className={s.form}>
      <NoteForm
        key={data.length}
        draft={draftOf(about)}
        label={t("notes.label")}
        text=""
        isPending={write.isPending}
        error={write.error}
        onSave={(text) => write.mutate({ text })}
      />
      {data.length === 0 ? <p>{t("notes.none")}</p> : null}
      <ul className={s.list}>
        {data.map((note) => (
          <Note key={note.id} about={about} note={note} />
        ))}
      </ul>
    </div>
  )
}

function Note({ about, note }: { about: NotesAbout; note: ClientNote }): ReactElement {
  const t = useT("clients")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useAreaZone()
  const [shown, setShown] = useState<"text" | "form" | "question">("text")
  const { change, remove } = useNotes(about, () => setShown("text"))
  if (shown === "form")
    return (
      <li className={s.note}>
        <NoteForm
          draft={draftOf(note.id)}
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
        {formatDateTime({ language, at: note.changedAt ?? note.writtenAt, zone, style: "long" })}
        {note.session === null || "session" in about
          ? null
          : ` · ${t("notes.ofSession", { when: formatDateTime({ language, at: note.session.at, zone, style: "long" }) })}`}
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
      <ConfirmDialog
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
