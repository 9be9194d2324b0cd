import { PRESCRIPTION_LIMITS } from "@arnica/contract/prescription-words"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import type { Draft, Typed } from "../model/use-draft.ts"
import s from "../prescriptions.module.css"
import { diagnosesQuery } from "../queries.ts"
import { Find, type Found } from "./find.tsx"

type PartProps = { readonly draft: Draft; readonly errors: Readonly<Record<string, string>> }
type Diagnosis = Typed["diagnoses"][number]

const TYPING_MS = 250

/** The diagnoses of a draft: found in the list, or in the doctor's own words. */
export function DiagnosesPart({ draft, errors }: PartProps): ReactElement {
  const t = useT("prescriptions")
  const [text, setText] = useState("")
  const asked = useSettled(text.trim(), TYPING_MS)
  const { data } = useQuery(diagnosesQuery(useApi(), asked))
  const { diagnoses } = draft.typed
  const set = (next: readonly Diagnosis[]): void => draft.change({ diagnoses: [...next] })
  const add = (diagnosis: Omit<Diagnosis, "checked">): void => {
    set([...diagnoses, { ...diagnosis, checked: true }].slice(0, PRESCRIPTION_LIMITS.diagnoses))
    setText("")
  }
  const found = data?.items.map(
    (one): Found => ({ key: one.id, name: one.label, about: one.value, barred: null, take: () => add(one) }),
  )
  return (
    <Part title={t("write.diagnoses")}>
      <ul className={s.list}>
        {diagnoses.map((one, nth) => (
          <li key={`${one.id}${one.label}`} className={s.row}>
            <div className={s.about}>
              <strong>{one.value === "" ? one.label : `${one.label} (${one.value})`}</strong>
              <Checkbox
                checked={one.checked}
                onChange={(event) =>
                  set(diagnoses.with(nth, { ...one, checked: event.currentTarget.checked }))
                }
              >
                {t("write.printed")}
              </Checkbox>
            </div>
            <Button size="small" variant="quiet" onClick={() => set(diagnoses.toSpliced(nth, 1))}>
              {t("write.remove", { name: one.label })}
            </Button>
          </li>
        ))}
      </ul>
      <Find
        label={t("write.findDiagnosis")}
        text={text}
        onText={setText}
        found={text.trim() === "" ? undefined : found}
        error={errors.diagnoses}
      />
      {text.trim().length < 3 ? null : (
        <div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => add({ id: "own", value: "", label: text.trim() })}
          >
            {t("write.addOwn", { text: text.trim() })}
          </Button>
        </div>
      )}
    </Part>
  )
}
