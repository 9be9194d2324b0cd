import type { TabMeta } from "@arnica/contract/wizard-state"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement, ReactNode } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { focusField } from "../model/focus-field.ts"
import { useFieldName } from "../model/use-field-name.ts"
import type { Tab } from "../model/use-tab.ts"
import { Questions } from "./questions.tsx"
import s from "./wizard.module.css"

/** The fields of a tab with their buttons, what was asked to be changed, and what happened in between. */
export function TabForm<F extends Record<string, unknown>>({
  tab,
  children,
}: {
  readonly tab: Tab<F>
  readonly children: ReactNode
}): ReactElement {
  const t = useT("wizard")
  const { meta, conflict } = tab
  return (
    <form className={s.form} onSubmit={tab.onSubmit} noValidate>
      <RefusalCallout error={tab.error} />
      {conflict === null ? null : (
        <Callout
          tone="warning"
          role="alert"
          title={t("conflict.title")}
          actions={
            <>
              <Button size="small" variant="soft" onClick={conflict.takeTheirs}>
                {t("conflict.theirs")}
              </Button>
              <Button size="small" variant="quiet" onClick={conflict.keepMine}>
                {t("conflict.mine")}
              </Button>
            </>
          }
        >
          {t("conflict.text")}
        </Callout>
      )}
      {meta.waiting ? <Callout tone="info">{t("waiting")}</Callout> : null}
      <Questions tab={tab.name} />
      {meta.needed.length === 0 ? null : <p className={s.quiet}>{t("needed.legend")}</p>}
      {children}
      <Missing tab={tab} />
      <div className={s.buttons}>
        {tab.leadsOn ? (
          <Button type="submit" name="next" loading={tab.isSaving}>
            {t("next")}
          </Button>
        ) : null}
        <Button type="submit" variant={tab.leadsOn ? "quiet" : "primary"} loading={tab.isSaving}>
          {t("save")}
        </Button>
      </div>
    </form>
  )
}

/** Says why a step that was saved is not complete, leads to each field, and goes on all the same. */
function Missing<F extends Record<string, unknown>>({ tab }: { readonly tab: Tab<F> }): ReactElement | null {
  const t = useT("wizard")
  const nameOf = useFieldName()
  const { meta, goOn, isSaved } = tab
  if (!isSaved || meta.missing.length === 0) return null
  return (
    <Callout
      tone="warning"
      role="status"
      title={t("needed.title")}
      actions={
        goOn === undefined ? null : (
          <Button size="small" variant="quiet" onClick={goOn}>
            {t("needed.goOn")}
          </Button>
        )
      }
    >
      <ul className={s.missing}>
        {meta.missing.map((path) => (
          <li key={path}>
            <Button size="small" variant="link" onClick={() => focusField(path)}>
              {nameOf(tab.name, path)}
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** What says at a field that it has to be there before the profile can be handed in. */
export const neededOf =
  ({ needed }: TabMeta): ((field: string) => { readonly "aria-required": boolean }) =>
  (field) => ({ "aria-required": needed.includes(field) })

/** What was asked to be changed at a field, under what is always said there. */
export function useHint(
  meta: Tab<Record<string, unknown>>["meta"],
): (field: string, hint?: string) => ReactNode {
  const t = useT("wizard")
  return (field, hint) => {
    const asked = meta.comments.filter((comment) => comment.field === field)
    if (asked.length === 0) return hint
    return (
      <>
        {hint === undefined ? null : <div>{hint}</div>}
        {asked.map(({ comment }) => (
          <div key={comment} className={s.asked}>
            {t("askedHere", { comment })}
          </div>
        ))}
      </>
    )
  }
}
