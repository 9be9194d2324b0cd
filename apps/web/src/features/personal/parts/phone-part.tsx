import type { PersonalInfo } from "@arnica/contract/personal"
import { compareText } from "@arnica/i18n/format"
import { countryOfPrefix, PHONE_PREFIXES, splitPhone } from "@arnica/rules/phone"
import { SelectField, type SelectOption } from "@arnica/ui/select-field"
import { Tag } from "@arnica/ui/tag"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useMemo } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { readNumber } from "../model/read-number.ts"
import { type Section, useSection } from "../model/use-section.ts"
import { choicesQuery } from "../queries.ts"
import s from "./parts.module.css"
import { PhoneCode } from "./phone-code.tsx"
import { SectionForm } from "./section-form.tsx"

type Phone = { country: string; phone: string }

/** The phone number, and whether it is known to be the reader's. */
export function PhonePart({ info }: { info: PersonalInfo }): ReactElement {
  const t = useT("personal")
  return (
    <Part title={t("phone.title")}>
      <p className={s.text}>{t("phone.text")}</p>
      <PhoneForm info={info} />
      <PhoneState info={info} />
    </Part>
  )
}

type PhoneFormProps = {
  readonly info: PersonalInfo
  readonly formId?: string
  readonly onNext?: () => void
}

/** The fields of the number; saved by themselves. */
export function PhoneForm({ info, formId, onNext }: PhoneFormProps): ReactElement {
  const language = useLanguage()
  const section = useSection<Phone>({
    info,
    onNext,
    read: ({ phone, phoneCountryCode }) => ({
      country: countryOfPrefix(phoneCountryCode, language),
      phone: phone ?? "",
    }),
    change: (typed) => {
      const { country, phone } = splitPhone(typed, language)
      if (phone.trim() === "") return { phone: null }
      return { phoneCountryCode: PHONE_PREFIXES.get(country) ?? null, phone }
    },
  })
  return (
    <SectionForm section={section} formId={formId}>
      <PhoneFields section={section} />
    </SectionForm>
  )
}

function PhoneFields({ section: { form } }: { section: Section<Phone> }): ReactElement {
  const booking = useT("booking")
  const common = useT("common")
  const errors = useT("errors")
  const language = useLanguage()
  const options = useCountryOptions()
  const country = form.useWatchValue("country")
  // A number that was pasted with its calling code is taken apart where the reader sees it, and one that no plan knows
  // is told at once; what is saved is the server's to judge.
  const tidy = async (): Promise<void> => {
    const typed = form.getValues()
    const phone = splitPhone(typed, language)
    if (phone.phone.trim() === "") return form.clearFieldError("phone")
    const read = await readNumber(phone.country, phone.phone)
    const now = form.getValues()
    if (now.phone !== typed.phone || now.country !== typed.country) return
    if (phone.country !== typed.country) form.setFieldValue("country", phone.country)
    if (read === null) form.setFieldError("phone", errors("validation.phone"))
    else {
      form.clearFieldError("phone")
      if (read !== typed.phone) form.setFieldValue("phone", read)
    }
  }
  return (
    <div className={`${s.pair} ${s.phone}`}>
      <SelectField
        {...form.getInputProps("country")}
        key={form.key("country")}
        label={booking("you.phoneCountry")}
        autoComplete="country"
        options={options}
      />
      <TextField
        {...form.getInputProps("phone")}
        key={form.key("phone")}
        label={booking("you.phone")}
        mark={common("field.optional")}
        left={<span className={s.prefix}>{PHONE_PREFIXES.get(country)}</span>}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        onBlur={() => void tidy()}
      />
    </div>
  )
}

/** Whether the number that is kept is validated, or the way to it. */
export function PhoneState({ info }: { info: PersonalInfo }): ReactElement | null {
  const t = useT("personal")
  if (info.phone === null) return null
  if (!info.phoneValidated) return <PhoneCode info={info} />
  return (
    <div className={s.row}>
      <span className={s.prefix}>
        {info.phoneCountryCode} {info.phone}
      </span>
      <Tag tone="pine">{t("phone.validated")}</Tag>
    </div>
  )
}

function useCountryOptions(): SelectOption[] {
  const language = useLanguage()
  const { data } = useSuspenseQuery(choicesQuery(useApi()))
  const countries = data.Country
  return useMemo(
    () =>
      (countries ?? [])
        .flatMap(({ code, name }) => {
          const prefix = PHONE_PREFIXES.get(code)
          return prefix === undefined ? [] : [{ value: code, label: `${name} (${prefix})` }]
        })
        .toSorted((a, b) => compareText(language)(a.label, b.label)),
    [countries, language],
  )
}
