import type { Drug } from "@arnica/contract/prescription-content"
import { DOSE_UNITS, FORMS, ROUTES } from "@arnica/contract/prescription-words"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../prescriptions.module.css"
import { NumberField } from "./number-field.tsx"

type FieldsProps = {
  readonly drug: Drug
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (part: Partial<Drug>) => void
  readonly onRemove: () => void
}
type PartProps = Omit<FieldsProps, "onRemove">

/** All that is typed of one medicine. */
export function DrugFields({ onRemove, ...part }: FieldsProps): ReactElement {
  const t = useT("prescriptions")
  const { drug, errorOf, onChange } = part
  return (
    <fieldset className={s.drug}>
      <legend>
        <strong>{drug.substance}</strong>
      </legend>
      <Made {...part} />
      <Taken {...part} />
      <Given {...part} />
      <div className={s.pairs}>
        <TextField
          label={t("write.brand")}
          value={drug.brand}
          maxLength={100}
          onChange={(event) => onChange({ brand: event.currentTarget.value })}
        />
        {drug.brand === "" ? null : (
          <TextField
            label={t("write.brandReason")}
            value={drug.brandReason}
            error={errorOf("brandReason")}
            maxLength={200}
            onChange={(event) => onChange({ brandReason: event.currentTarget.value })}
          />
        )}
      </div>
      <Checkbox
        checked={drug.noSubstitution}
        onChange={(event) => onChange({ noSubstitution: event.currentTarget.checked })}
      >
        {t("write.noSubstitution")}
      </Checkbox>
      {drug.noSubstitution ? (
        <TextField
          label={t("write.substitutionReason")}
          value={drug.substitutionReason}
          error={errorOf("substitutionReason")}
          maxLength={200}
          onChange={(event) => onChange({ substitutionReason: event.currentTarget.value })}
        />
      ) : null}
      <TextField
        label={t("write.note")}
        value={drug.note}
        maxLength={500}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t("write.remove", { name: drug.substance })}
        </Button>
      </div>
    </fieldset>
  )
}

/** What it is: form, strength, route. */
function Made({ drug, errorOf, onChange }: PartProps): ReactElement {
  const t = useT("prescriptions")
  return (
    <div className={s.pairs}>
      <SelectField
        label={t("write.form")}
        value={drug.form ?? ""}
        error={errorOf("form")}
        placeholder={t("write.choose")}
        options={FORMS.map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={(event) =>
          onChange({ form: FORMS.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
      <TextField
        label={t("write.strength")}
        value={drug.strength}
        error={errorOf("strength")}
        maxLength={60}
        onChange={(event) => onChange({ strength: event.currentTarget.value })}
      />
      <SelectField
        label={t("write.route")}
        value={drug.route ?? ""}
        error={errorOf("route")}
        placeholder={t("write.choose")}
        options={ROUTES.map((value) => ({ value, label: t(`route.${value}`) }))}
        onChange={(event) =>
          onChange({ route: ROUTES.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
    </div>
  )
}

/** How it is taken. */
function Taken({ drug, errorOf, onChange }: PartProps): ReactElement {
  const t = useT("prescriptions")
  const whole = (number: number | null, most: number): number | null =>
    number === null || number < 1 ? null : Math.min(Math.round(number), most)
  return (
    <>
      <div className={s.pairs}>
        <NumberField
          label={t("write.dose")}
          number={drug.dose}
          error={errorOf("dose")}
          onNumber={(dose) => onChange({ dose })}
        />
        <UnitField
          label={t("write.doseUnit")}
          unit={drug.doseUnit}
          error={errorOf("doseUnit")}
          onUnit={(doseUnit) => onChange({ doseUnit })}
        />
        {drug.asNeeded ? (
          <NumberField
            key="most"
            label={t("write.mostADay")}
            number={drug.mostADay}
            error={errorOf("mostADay")}
            onNumber={(mostADay) => onChange({ mostADay })}
          />
        ) : (
          <>
            <NumberField
              label={t("write.timesADay")}
              number={drug.timesADay}
              error={errorOf("timesADay")}
              onNumber={(number) => onChange({ timesADay: whole(number, 24) })}
            />
            <NumberField
              label={t("write.days")}
              number={drug.days}
              error={errorOf("days")}
              onNumber={(number) => onChange({ days: whole(number, 366) })}
            />
          </>
        )}
      </div>
      <Checkbox
        checked={drug.asNeeded}
        onChange={(event) => onChange({ asNeeded: event.currentTarget.checked })}
      >
        {t("write.asNeeded")}
      </Checkbox>
    </>
  )
}

/** How much is handed out, how often, and from when. */
function Given({ drug, errorOf, onChange }: PartProps): ReactElement {
  const t = useT("prescriptions")
  return (
    <div className={s.pairs}>
      <NumberField
        label={t("write.quantity")}
        number={drug.quantity}
        error={errorOf("quantity")}
        onNumber={(quantity) => onChange({ quantity })}
      />
      <UnitField
        label={t("write.quantityUnit")}
        unit={drug.quantityUnit}
        error={errorOf("quantityUnit")}
        onUnit={(quantityUnit) => onChange({ quantityUnit })}
      />
      <NumberField
        label={t("write.repeats")}
        number={drug.repeats}
        onNumber={(number) => onChange({ repeats: Math.min(Math.round(number ?? 0), 11) })}
      />
      <DateField
        label={t("write.start")}
        value={drug.start ?? ""}
        onChange={(start) => onChange({ start: /^\d{4}-\d{2}-\d{2}$/.test(start) ? start : null })}
      />
    </div>
  )
}

type UnitProps = {
  readonly label: string
  readonly unit: Drug["doseUnit"]
  readonly error: string | undefined
  readonly onUnit: (unit: Drug["doseUnit"]) => void
}

function UnitField({ label, unit, error, onUnit }: UnitProps): ReactElement {
  const t = useT("prescriptions")
  return (
    <SelectField
      label={label}
      value={unit ?? ""}
      error={error}
      placeholder={t("write.choose")}
      options={DOSE_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
      onChange={(event) => onUnit(DOSE_UNITS.find((one) => one === event.currentTarget.value) ?? null)}
    />
  )
}
