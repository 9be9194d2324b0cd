import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { SaveHours } from "../model/use-save-hours.ts"
import s from "./parts.module.css"

type SaveRowProps = { readonly saving: SaveHours; readonly isChanged: boolean; readonly onSave: () => void }

/** Saves a subject; says while something in it is not saved. */
export function SaveRow({ saving, isChanged, onSave }: SaveRowProps): ReactElement {
  const t = useT("calendar")
  return (
    <div className={s.save}>
      <Button variant="soft" loading={saving.isSaving && isChanged} onClick={onSave}>
        {t("edit.save")}
      </Button>
      <span className={s.quiet} role="status">
        {isChanged ? t("unsaved") : ""}
      </span>
    </div>
  )
}
