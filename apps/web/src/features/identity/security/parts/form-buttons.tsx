import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useT } from "../../../../platform/i18n/use-t.ts"
import s from "./part.module.css"

type FormButtonsProps = {
  readonly label: string
  readonly loading: boolean
  readonly danger?: boolean
  readonly onCancel: () => void
}

/** The foot of a form of this page: do it, or leave things as they are. */
export function FormButtons({ label, loading, danger = false, onCancel }: FormButtonsProps): ReactElement {
  const t = useT("security")
  return (
    <div className={s.buttons}>
      <Button type="submit" variant={danger ? "danger" : "primary"} loading={loading}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t("email.cancel")}
      </Button>
    </div>
  )
}
