import type { PersonalChange, PersonalInfo } from "@arnica/contract/personal"
import { checkCnp } from "@arnica/rules/cnp"
import { Button } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { birthDateFault, FIRST_BIRTH_DATE } from "../../../platform/forms/birth-date.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { type Section, useSection } from "../model/use-section.ts"
import { CnpKept } from "./cnp-kept.tsx"
import s from "./parts.module.css"
import { SectionForm } from "./section-form.tsx"

type About = {
  firstName: string
  lastName: string
  birthDate: string
  cnp: string
  /** Whether the code is being written; one that is kept stays masked. */
  isWritingCnp: boolean
}

const CNP_TEXTS = {
  length: "cnpLength",
  gender: "cnpGender",
  birthDate: "cnpBirthDate",
  checksum: "cnpChecksum",
} as const

const readAbout = (info: PersonalInfo): About => ({
  firstName: info.firstName,
  lastName: info.lastName,
  birthDate: info.birthDate ?? "",
  cnp: "",
  isWritingCnp: info.cnp === null,
})

const changeOf = ({ firstName, lastName, birthDate, cnp, isWritingCnp }: About): PersonalChange => ({
  firstName,
  lastName,
  birthDate: birthDate === "" ? null : birthDate,
  ...(isWritingCnp ? { cnp: cnp.trim() === "" ? null : cnp } : {}),
})

/** Name, date of birth and personal numeric code. */
export function AboutPart({ info }: { info: PersonalInfo }): ReactElement {
  const t = useT("personal")
  const booking = useT("booking")
  const common = useT("common")
  const errors = useT("errors")
  const today = useToday()
  const section = useSection<About>({
    info,
    read: readAbout,
    change: changeOf,
    validate: ({ firstName, lastName, birthDate, cnp, isWritingCnp }) => {
      const fault = birthDateFault({ typed: birthDate, today })
      const required = errors("validation.required")
      const checked = isWritingCnp && cnp.trim() !== "" ? checkCnp(cnp) : null
      return {
        ...(firstName.trim() === "" ? { firstName: required } : {}),
        ...(lastName.trim() === "" ? { lastName: required } : {}),
        ...(fault === null ? {} : { birthDate: errors(`validation.${fault}`) }),
        ...(checked?.valid === false ? { cnp: errors(`validation.${CNP_TEXTS[checked.code]}`) } : {}),
      }
    },
  })
  const { form } = section
  return (
    <Part title={t("about.title")}>
      <SectionForm section={section}>
        <FieldRow>
          <TextField
            {...form.getInputProps("firstName")}
            key={form.key("firstName")}
            label={booking("you.firstName")}
            autoComplete="given-name"
            maxLength={60}
          />
          <TextField
            {...form.getInputProps("lastName")}
            key={form.key("lastName")}
            label={booking("you.lastName")}
            autoComplete="family-name"
            maxLength={60}
          />
        </FieldRow>
        <DateField
          {...form.getInputProps("birthDate")}
          key={form.key("birthDate")}
          label={t("about.birthDate")}
          mark={common("field.optional")}
          min={FIRST_BIRTH_DATE}
          max={today}
          today={today}
          autoComplete="bday"
        />
        <Cnp section={section} masked={info.cnp} />
      </SectionForm>
    </Part>
  )
}

type CnpProps = { readonly section: Section<About>; readonly masked: string | null }

function Cnp({ section: { form }, masked }: CnpProps): ReactElement {
  const t = useT("personal")
  const common = useT("common")
  const isWriting = form.useWatchValue("isWritingCnp")
  const write = (isWritingNow: boolean) => (): void => {
    form.setFieldValue("cnp", "")
    form.setFieldValue("isWritingCnp", isWritingNow)
  }
  if (!isWriting && masked !== null) return <CnpKept masked={masked} onChange={write(true)} />
  return (
    <>
      <TextField
        {...form.getInputProps("cnp")}
        key={form.key("cnp")}
        label={t("about.cnp")}
        mark={common("field.optional")}
        hint={masked === null ? t("about.cnpHint") : t("about.cnpReplace")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      {masked === null ? null : (
        <div className={s.buttons}>
          <Button variant="link" size="small" onClick={write(false)}>
            {t("about.cnpKeep")}
          </Button>
        </div>
      )}
    </>
  )
}
