import type { JournalEntry } from "@arnica/contract/journal"
import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../journal.module.css"
import { useDeleteJournal } from "../model/use-journal-writes.ts"
import { EntryView } from "./entry-view.tsx"

/** One of one's own entries, to be changed or deleted. */
export function OwnEntry({ entry }: { readonly entry: JournalEntry }): ReactElement {
  const t = useT("journal")
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteJournal(entry.id)
  return (
    <EntryView entry={entry}>
      <div className={s.row}>
        <LinkButton
          size="small"
          variant="link"
          to="/$lang/$role/journal"
          params={{ lang: language, role: "customer" }}
          search={{ entry: entry.id }}
        >
          {t("entry.edit")}
        </LinkButton>
        <Button size="small" variant="link" onClick={() => setAsking(true)}>
          {t("entry.delete")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("entry.deleteTitle")}
        text={t("entry.deleteText")}
        confirm={t("entry.delete")}
        keep={t("entry.keep")}
        action={{
          isPending: deleting.isPending,
          error: deleting.error,
          mutate: () => deleting.mutate(undefined, { onSuccess: () => setAsking(false) }),
        }}
      />
    </EntryView>
  )
}
