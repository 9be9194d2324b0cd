import { compareText } from "@arnica/i18n/format"
import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { PHONE_PREFIXES } from "../model/phone-prefixes.ts"
import type { DetailsForm } from "../model/use-details-form.ts"
import { countriesQuery } from "../queries.ts"
import s from "./fields.module.css"
import { ZoneField } from "./zone-field.tsx"

/** Name, phone and time zone of the client. */
export function CustomerFields({ form }: { form: DetailsForm }): ReactElement {
  const t = useT("booking")
  return (
    <div className={s.group}>
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
      <PhoneFields form={form} />
      <ZoneField form={form} />
    </div>
  )
}

function PhoneFields({ form }: { form: DetailsForm }): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const { data: countries = [] } = useQuery(countriesQuery(useApi()))
  const options = countries
    .flatMap(({ code, name }) => {
      const prefix = PHONE_PREFIXES.get(code)
      return prefix === undefined ? [] : [{ value: code, label: `${name} (${prefix})` }]
    })
    .toSorted((a, b) => compareText(language)(a.label, b.label))
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
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
      />
      <p className={s.hint}>{t("you.phoneHint")}</p>
    </div>
  )
}
