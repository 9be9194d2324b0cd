import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import s from "../vetting.module.css"
import { byTab, type FieldAt } from "../words/fields.ts"
import { ReviewField } from "./review-field.tsx"
import type { Reading } from "./use-reading.ts"

type GroupProps = { readonly fields: readonly FieldAt[]; readonly reading: Reading }

/** What changed, by its step. */
export function ChangedFields({ fields, reading }: GroupProps): ReactElement {
  const t = useT("vetting")
  const wizard = useT("wizard")
  return (
    <Card component="section" aria-labelledby="changed">
      <h2 id="changed" className={s.heading}>
        {t(reading.review.asked === null ? "changes.approved" : "changes.asked")}
      </h2>
      {fields.length === 0 ? <p className={s.quiet}>{t("changes.nothing")}</p> : null}
      {byTab(fields).map(({ tab, fields: own }) => (
        <div key={tab.tab} className={s.group}>
          <h3 className={s.step}>{wizard(`step.${tab.tab}`)}</h3>
          {own.map(({ field }) => (
            <ReviewField key={field} tab={tab} field={field} reading={reading} />
          ))}
        </div>
      ))}
    </Card>
  )
}

/** All that is filled in, a card a step. */
export function AllFields({ fields, reading }: GroupProps): ReactElement {
  const wizard = useT("wizard")
  return (
    <>
      {byTab(fields).map(({ tab, fields: own }) => (
        <Card key={tab.tab} component="section" aria-labelledby={`tab-${tab.tab}`}>
          <h2 id={`tab-${tab.tab}`} className={s.heading}>
            {wizard(`step.${tab.tab}`)}
          </h2>
          {own.map(({ field }) => (
            <ReviewField key={field} tab={tab} field={field} reading={reading} />
          ))}
        </Card>
      ))}
    </>
  )
}

/** What is as it was when somebody decided, folded away. */
export function UnchangedFields({ fields, reading }: GroupProps): ReactElement | null {
  const t = useT("vetting")
  if (fields.length === 0) return null
  return (
    <Collapsible title={t("same", { count: fields.length })}>
      <AllFields fields={fields} reading={reading} />
    </Collapsible>
  )
}
