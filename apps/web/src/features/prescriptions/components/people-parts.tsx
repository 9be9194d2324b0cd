import type { PrescriptionDraft } from "@arnica/contract/prescriptions"
import { Card } from "@arnica/ui/card"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { Draft, Typed } from "../model/use-draft.ts"
import s from "../prescriptions.module.css"
import { NumberField } from "./number-field.tsx"

type PartProps = { readonly draft: Draft; readonly errors: Readonly<Record<string, string>> }

/** Whom the prescription is for. */
export function PersonPart({ draft, errors }: PartProps): ReactElement {
  const t = useT("prescriptions")
  const { person } = draft.typed
  const set = (part: Partial<Typed["person"]>): void => draft.change({ person: { ...person, ...part } })
  return (
    <Part title={t("write.person")}>
      <div className={s.pairs}>
        <TextField
          label={t("write.firstName")}
          value={person.firstName}
          error={errors["person.firstName"]}
          maxLength={100}
          onChange={(event) => set({ firstName: event.currentTarget.value })}
        />
        <TextField
          label={t("write.lastName")}
          value={person.lastName}
          error={errors["person.lastName"]}
          maxLength={100}
          onChange={(event) => set({ lastName: event.currentTarget.value })}
        />
        <DateField
          label={t("write.birthDate")}
          value={person.birthDate ?? ""}
          error={errors["person.birthDate"]}
          onChange={(day) => set({ birthDate: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null })}
        />
        <NumberField
          label={t("write.weight")}
          number={person.weight}
          onNumber={(weight) =>
            set({ weight: weight !== null && weight >= 0.3 && weight <= 500 ? weight : null })
          }
        />
      </div>
    </Part>
  )
}

type TreatmentProps = PartProps & { readonly list: PrescriptionDraft["treatment"]["list"] }

/** For how long it is treated. */
export function TreatmentPart({ draft, errors, list }: TreatmentProps): ReactElement {
  const t = useT("prescriptions")
  const { selectedIndex } = draft.typed.treatment
  return (
    <Card>
      <SelectField
        label={t("write.treatment")}
        value={selectedIndex === null ? "" : String(selectedIndex)}
        error={errors["treatment.selectedIndex"]}
        placeholder={t("write.choose")}
        options={list.map(({ label }, nth) => ({ value: String(nth), label }))}
        onChange={(event) =>
          draft.change({ treatment: { selectedIndex: Number(event.currentTarget.value) } })
        }
      />
    </Card>
  )
}

const FIELDS = [
  { name: "stampCode", longest: 20 },
  { name: "address", longest: 200 },
  { name: "city", longest: 100 },
  { name: "countryCode", longest: 2, label: "country" },
  { name: "email", longest: 200 },
  { name: "phone", longest: 40 },
] as const

/** What the sheet says of the doctor beside their name. */
export function PrescriberPart({ draft, errors }: PartProps): ReactElement {
  const t = useT("prescriptions")
  const { prescriber } = draft.typed
  return (
    <Part title={t("write.prescriber")}>
      <p className={s.quiet}>{t("write.prescriberText")}</p>
      <div className={s.pairs}>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            label={t(`write.${"label" in field ? field.label : field.name}`)}
            value={prescriber[field.name]}
            error={errors[`prescriber.${field.name}`]}
            maxLength={field.longest}
            onChange={(event) =>
              draft.change({ prescriber: { ...prescriber, [field.name]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </Part>
  )
}
