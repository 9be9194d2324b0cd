import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { type ReactElement, type ReactNode, useId } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Section } from "../model/use-section.ts"
import s from "./parts.module.css"

type PartProps = { readonly title: string; readonly children: ReactNode }

/** One of the subjects of the page, under its heading. */
export function Part({ title, children }: PartProps): ReactElement {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={s.part}>
      <h2 id={id} className={s.heading}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

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
