import { taxIdFault } from "@arnica/rules/billing"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useTab } from "../model/use-tab.ts"
import { useAsking } from "../model/whose.ts"
import { BILLING, LEGALS, placesQuery, progressQuery, signInMethodsQuery } from "../queries.ts"
import { neededOf, TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"
import s from "./wizard.module.css"

const BEFORE_BOOKING: readonly string[] = ["draft", "changesRequested", "submitted"]
const KINDS = ["person", "company"] as const
const MOST = {
  name: 160,
  taxId: 20,
  registration: 40,
  cnp: 20,
  city: 80,
  street: 160,
  postalCode: 12,
  bank: 80,
  iban: 50,
} as const

/** What payouts and invoices need. */
export function BillingTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const errors = useT("errors")
  const { data: places } = useSuspenseQuery(placesQuery(useApi()))
  const tab = useTab({
    calls: BILLING,
    onNext,
    read: ({ meta: _, ...data }) => ({
      ...data,
      kind: String(data.kind),
      countryCode: data.countryCode ?? "",
      password: "",
    }),
    change: ({ password, ...values }) => ({
      ...values,
      ...(password === "" ? {} : { password }),
      kind: KINDS.find((kind) => kind === values.kind) ?? "person",
      countryCode: values.countryCode === "" ? null : values.countryCode,
    }),
    validate: ({ countryCode, vatPayer, taxId }) => {
      const fault = taxIdFault({ country: countryCode || null, vatPayer, taxId: taxId.trim() })
      return fault === null ? {} : { taxId: errors(`validation.${fault}`) }
    },
  })
  const { form } = tab
  const hint = useHint(tab.meta)
  const needed = neededOf(tab.meta)
  const current = form.getInitialValues()
  const { status } = useSuspenseQuery(progressQuery(useAsking())).data
  const isMoved =
    form.values.iban !== current.iban || (current.iban !== "" && form.values.name !== current.name)
  // The first account of a profile that nobody could book yet is simply told.
  const movesPayouts = isMoved && (current.iban !== "" || !BEFORE_BOOKING.includes(status))
  const { data: methods } = useQuery({ ...signInMethodsQuery(useApi()), enabled: movesPayouts })
  const isCompany = form.values.kind === "company"
  const field = (name: keyof typeof MOST, says?: string): ReactElement => (
    <TextField
      {...form.getInputProps(name)}
      {...(name === "taxId" ? { "aria-required": isCompany } : needed(name))}
      label={t(`field.${name}`)}
      hint={hint(name, says)}
      maxLength={MOST[name]}
      autoComplete="off"
    />
  )
  return (
    <TabForm tab={tab}>
      <p className={s.quiet}>{t("hint.billing")}</p>
      <SelectField
        {...form.getInputProps("kind")}
        label={t("field.kind")}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {field("name")}
      {isCompany ? (
        <FieldRow>
          {field("taxId")}
          {field("registration")}
        </FieldRow>
      ) : (
        <FieldRow>
          {field("cnp", t("hint.cnp"))}
          {field("taxId", t("hint.taxId"))}
        </FieldRow>
      )}
      <Checkbox {...form.getInputProps("vatPayer", { type: "checkbox" })}>{t("field.vatPayer")}</Checkbox>
      {form.values.vatPayer ? (
        <Checkbox
          {...form.getInputProps("healthCare", { type: "checkbox" })}
          hint={hint("healthCare", t("hint.healthCare"))}
        >
          {t("field.healthCare")}
        </Checkbox>
      ) : null}
      <FieldRow>
        <SelectField
          {...form.getInputProps("countryCode")}
          {...needed("countryCode")}
          label={t("field.countryCode")}
          hint={hint("countryCode")}
          placeholder={t("choose")}
          options={(places.Country ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        {field("city")}
      </FieldRow>
      <FieldRow>
        {field("street")}
        {field("postalCode")}
      </FieldRow>
      {field("bank")}
      {field("iban", t("hint.iban"))}
      {movesPayouts && methods?.hasPassword === true ? (
        <TextField
          {...form.getInputProps("password")}
          type="password"
          label={t("field.password")}
          hint={t("hint.password")}
          maxLength={128}
          autoComplete="current-password"
        />
      ) : null}
    </TabForm>
  )
}

/** Whether invoices may be written in their name. */
export function LegalsTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const tab = useTab({
    calls: LEGALS,
    onNext,
    read: ({ mandate }) => ({ mandate }),
    change: (values) => values,
  })
  const hint = useHint(tab.meta)
  return (
    <TabForm tab={tab}>
      <Checkbox
        {...tab.form.getInputProps("mandate", { type: "checkbox" })}
        hint={hint("mandate", t("hint.mandate"))}
      >
        {t("field.mandate")}
      </Checkbox>
    </TabForm>
  )
}
