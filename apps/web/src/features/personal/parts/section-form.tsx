import { Button } from "@arnica/ui/button"
import type { ReactElement, ReactNode } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Section } from "../model/use-section.ts"
import s from "./parts.module.css"

type FormProps<V extends Record<string, unknown>> = {
  readonly section: Section<V>
  /** So that a button elsewhere can submit it. */
  readonly formId?: string | undefined
  readonly children: ReactNode
}

/** The fields of a subject with their button. */
export function SectionForm<V extends Record<string, unknown>>({
  section,
  formId,
  children,
}: FormProps<V>): ReactElement {
  const t = useT("personal")
  return (
    <form id={formId} className={s.form} onSubmit={section.onSubmit} noValidate>
      <RefusalCallout error={section.error} />
      {children}
      <div className={s.buttons}>
        <Button type="submit" variant="soft" loading={section.isSaving}>
          {t("save")}
        </Button>
      </div>
    </form>
  )
}
