import { Button } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { useMutation } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./parts.module.css"

/** The code that is kept: masked, until its owner asks to see it. It is asked for each time and kept nowhere. */
export function CnpKept({ masked, onChange }: { masked: string; onChange: () => void }): ReactElement {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const show = useMutation({ gcTime: 0, mutationFn: () => api.call("GET /api/v2/users/me/cnp") })
  const shown = show.data?.cnp ?? null
  return (
    <div className={s.chips}>
      <span className={s.label}>{t("about.cnp")}</span>
      <div className={s.row}>
        <span className={s.secret} aria-live="polite">
          {shown ?? masked}
        </span>
        <Button
          variant="link"
          size="small"
          loading={show.isPending}
          onClick={() => (shown === null ? show.mutate() : show.reset())}
        >
          {shown === null ? t("about.cnpShow") : t("about.cnpHide")}
        </Button>
        <Button variant="link" size="small" onClick={onChange}>
          {t("about.cnpChange")}
        </Button>
      </div>
      <p className={s.quiet}>{t("about.cnpKept")}</p>
      <div role="alert">
        <FieldError>{show.error === null ? null : readRefusal(show.error, errors).text}</FieldError>
      </div>
    </div>
  )
}
