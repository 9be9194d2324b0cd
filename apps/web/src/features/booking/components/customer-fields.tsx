import { compareText } from "@arnica/i18n/format"
import { PHONE_PREFIXES, splitPhone } from "@arnica/rules/phone"
import { Button } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { SelectField, type SelectOption } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { KnownName } from "../model/prefill.ts"
import type { DetailsForm } from "../model/use-details-form.ts"
import { countriesQuery } from "../queries.ts"
import s from "./fields.module.css"
import { ZoneField } from "./zone-field.tsx"

type CustomerFieldsProps = {
  readonly form: DetailsForm
  /** The name that the account has, where it has one: it is said, and not asked for again. */
  readonly knownName: KnownName | null
}

/** Name, phone and time zone of the client. */
export function CustomerFields({ form, knownName }: CustomerFieldsProps): ReactElement {
  return (
    <div className={s.group}>
      <NameFields form={form} knownName={knownName} />
      <PhoneFields form={form} />
      <ZoneField form={form} />
    </div>
  )
}

function NameFields({ form, knownName }: CustomerFieldsProps): ReactElement {
  const t = useT("booking")
  const [isAsked, setAsked] = useState(knownName === null)
  const isRefused = "customer.firstName" in form.errors || "customer.lastName" in form.errors
  if (knownName !== null && !isAsked && !isRefused) {
    const name = `${knownName.firstName} ${knownName.lastName}`
    return (
      <div className={s.known}>
        <span>{t("you.nameIs", { name })}</span>
        <Button variant="link" size="small" onClick={() => setAsked(true)}>
          {t("you.changeName")}
        </Button>
      </div>
    )
  }
  return (
    <FieldRow>
      <TextField
        {...form.getInputProps("customer.firstName")}
        key={form.key("customer.firstName")}
        label={t("you.firstName")}
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        {...form.getInputProps("customer.lastName")}
        key={form.key("customer.lastName")}
        label={t("you.lastName")}
        autoComplete="family-name"
        maxLength={60}
      />
    </FieldRow>
  )
}

function PhoneFields({ form }: { form: DetailsForm }): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const options = useCountryOptions()
  const country = form.useWatchValue("customer.country")
  // A number that was pasted with its calling code is taken apart where the reader sees it.
  const tidy = (): void => {
    const { customer } = form.getValues()
    const phone = splitPhone(customer, language)
    if (phone.phone === customer.phone) return
    form.setFieldValue("customer.country", phone.country)
    form.setFieldValue("customer.phone", phone.phone)
  }
  return (
    <div className={s.phone}>
      <SelectField
        {...form.getInputProps("customer.country")}
        key={form.key("customer.country")}
        label={t("you.phoneCountry")}
        autoComplete="country"
        options={options}
      />
      <TextField
        {...form.getInputProps("customer.phone")}
        key={form.key("customer.phone")}
        label={t("you.phone")}
        left={<span className={s.prefix}>{PHONE_PREFIXES.get(country)}</span>}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        onBlur={tidy}
      />
      <p className={s.hint}>{t("you.phoneHint")}</p>
    </div>
  )
}

/** The countries by name, with their calling codes. */
function useCountryOptions(): SelectOption[] {
  const language = useLanguage()
  const { data: countries = [] } = useQuery(countriesQuery(useApi()))
  return countries
    .flatMap(({ code, name }) => {
      const prefix = PHONE_PREFIXES.get(code)
      return prefix === undefined ? [] : [{ value: code, label: `${name} (${prefix})` }]
    })
    .toSorted((a, b) => compareText(language)(a.label, b.label))
}
