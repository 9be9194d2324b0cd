import { formatDate, formatTimeRange } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { SaveHours } from "../model/use-save-hours.ts"
import s from "./dialogs.module.css"

type ConflictsProps = { readonly saving: SaveHours; readonly zone: string }

/** Asks about sessions that are booked outside the new hours. They stay, whatever is answered. */
export function ConflictsDialog({ saving, zone }: ConflictsProps): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  return (
    <Dialog
      open={saving.conflicts.length > 0}
      onClose={saving.dismiss}
      role="alertdialog"
      firm
      title={t("conflicts.title", { count: saving.conflicts.length })}
      closeLabel={t("edit.cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={saving.dismiss}>
            {t("conflicts.back")}
          </Button>
          <Button loading={saving.isSaving} onClick={saving.keepThem}>
            {t("conflicts.keep")}
          </Button>
        </>
      }
    >
      <p>{t("conflicts.text")}</p>
      <ul className={s.list}>
        {saving.conflicts.map(({ id, start, end }) => (
          <li key={id}>
            <strong>{formatDate({ language, at: start, zone, style: "weekday" })}</strong>{" "}
            {formatTimeRange({ language, from: start, to: end, zone })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
