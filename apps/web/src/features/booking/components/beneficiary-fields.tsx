import { Chip, ChipRow } from "@arnica/ui/chip"
import { FieldRow } from "@arnica/ui/field"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { FIRST_BIRTH_DATE } from "../../../platform/forms/birth-date.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { RELATIONS } from "../model/draft.ts"
import { type KnownClient, typedPerson } from "../model/prefill.ts"
import type { DetailsForm } from "../model/use-details-form.ts"
import s from "./fields.module.css"

type BeneficiaryFieldsProps = {
  readonly form: DetailsForm
  /** Who was booked for before. */
  readonly known: KnownClient["beneficiaries"]
  /** The reader's day, yyyy-mm-dd. */
  readonly today: string
}

/** Whom the session is for: the client, or somebody close to them. */
export function BeneficiaryFields({ form, known, today }: BeneficiaryFieldsProps): ReactElement {
  const t = useT("booking")
  const isForOther = form.useWatchValue("isForOther")
  const choose = (other: boolean) => (): void => form.setFieldValue("isForOther", other)
  return (
    <RadioCards legend={t("you.forWhom")}>
      <RadioCard name="for" checked={!isForOther} onChange={choose(false)} title={t("you.forMe")} />
      <RadioCard
        name="for"
        checked={isForOther}
        onChange={choose(true)}
        title={t("you.forOther")}
        detail={t("you.forOtherDetail")}
      >
        <KnownPeople form={form} known={known} />
        <Person form={form} today={today} />
      </RadioCard>
    </RadioCards>
  )
}

function KnownPeople({ form, known }: Pick<BeneficiaryFieldsProps, "form" | "known">): ReactElement | null {
  const t = useT("booking")
  if (known.length === 0) return null
  return (
    <div className={s.before}>
      <span className={s.label}>{t("you.before")}</span>
      <ChipRow label={t("you.before")}>
        {known.map((person) => {
          const name = `${person.firstName} ${person.lastName}`
          return (
            <Chip
              key={`${name} ${person.birthDate} ${person.relation}`}
              onClick={() => form.setFieldValue("beneficiary", typedPerson(person))}
            >
              {name}
            </Chip>
          )
        })}
      </ChipRow>
    </div>
  )
}

function Person({ form, today }: Pick<BeneficiaryFieldsProps, "form" | "today">): ReactElement {
  const t = useT("booking")
  const common = useT("common")
  return (
    <>
      <FieldRow>
        <TextField
          {...form.getInputProps("beneficiary.firstName")}
          key={form.key("beneficiary.firstName")}
          label={t("you.otherFirstName")}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...form.getInputProps("beneficiary.lastName")}
          key={form.key("beneficiary.lastName")}
          label={t("you.otherLastName")}
          autoComplete="off"
          maxLength={60}
        />
      </FieldRow>
      <div className={s.pair}>
        <SelectField
          {...form.getInputProps("beneficiary.relation")}
          key={form.key("beneficiary.relation")}
          label={t("you.relation")}
          placeholder={t("you.relationChoose")}
          options={RELATIONS.map((relation) => ({ value: relation, label: t(`relation.${relation}`) }))}
        />
        <DateField
          {...form.getInputProps("beneficiary.birthDate")}
          key={form.key("beneficiary.birthDate")}
          label={t("you.birthDate")}
          mark={common("field.optional")}
          min={FIRST_BIRTH_DATE}
          max={today}
          today={today}
          autoComplete="off"
        />
      </div>
    </>
  )
}
