import { PRESCRIPTION_LIMITS } from "@arnica/contract/prescription-words"
import type { Medicine } from "@arnica/contract/prescriptions"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import type { Draft, DrugRow } from "../model/use-draft.ts"
import s from "../prescriptions.module.css"
import { medicinesQuery } from "../queries.ts"
import { DrugFields } from "./drug-fields.tsx"
import { Find, type Found } from "./find.tsx"

type PartProps = { readonly draft: Draft; readonly errors: Readonly<Record<string, string>> }

const TYPING_MS = 250

/** A medicine that was just chosen: what there is one of only is filled in. */
const drugOf = ({ id, substance, isAntibiotic, forms, strengths, routes }: Medicine): DrugRow => ({
  key: randomKey(),
  medicineId: id,
  substance,
  isAntibiotic,
  form: forms.length === 1 ? (forms[0] ?? null) : null,
  strength: strengths.length === 1 ? (strengths[0] ?? "") : "",
  route: routes.length === 1 ? (routes[0] ?? null) : null,
  brand: "",
  brandReason: "",
  quantity: null,
  quantityUnit: null,
  dose: null,
  doseUnit: null,
  timesADay: null,
  days: null,
  asNeeded: false,
  mostADay: null,
  start: null,
  noSubstitution: false,
  substitutionReason: "",
  repeats: 0,
  note: "",
})

/** The medicines of a draft. */
export function DrugsPart({ draft, errors }: PartProps): ReactElement {
  const t = useT("prescriptions")
  const [text, setText] = useState("")
  const asked = useSettled(text.trim(), TYPING_MS)
  const { data } = useQuery(medicinesQuery(useApi(), asked))
  const { drugs } = draft.typed
  const found = data?.items.map(
    (one): Found => ({
      key: String(one.id),
      name: one.substance,
      about: one.brands.join(", "),
      barred: one.blocked === null ? null : t(`block.${one.blocked}`),
      take: () => {
        draft.change({ drugs: [...drugs, drugOf(one)].slice(0, PRESCRIPTION_LIMITS.drugs) })
        setText("")
      },
    }),
  )
  return (
    <Part title={t("write.drugs")}>
      {drugs.length === 0 ? null : (
        <ul className={s.list}>
          {drugs.map((drug, nth) => (
            <li key={drug.key}>
              <DrugFields
                drug={drug}
                errorOf={(name) => errors[`drugs.${nth}.${name}`]}
                onChange={(part) => draft.change({ drugs: drugs.with(nth, { ...drug, ...part }) })}
                onRemove={() => draft.change({ drugs: drugs.toSpliced(nth, 1) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Find
        label={t("write.findDrug")}
        text={text}
        onText={setText}
        found={text.trim() === "" ? undefined : found}
        error={errors.drugs}
      />
    </Part>
  )
}
