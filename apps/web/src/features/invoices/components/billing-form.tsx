import {
  BILLED_KINDS,
  BILLING_LENGTHS,
  type BillingDetails,
  billingInputSchema,
} from "@arnica/contract/billing-details"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldRow } from "@arnica/ui/field"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { billingQuery, countriesQuery } from "../queries.ts"
import s from "./invoices.module.css"

type FormProps = { readonly details: BillingDetails | null; readonly onDone: () => void }
type Values = Record<keyof typeof BILLING_LENGTHS | "kind" | "countryCode", string> & { vatPayer: boolean }

const NOTHING: Values = {
  kind: "person",
  name: "",
  taxId: "",
  registration: "",
  vatPayer: false,
  countryCode: "RO",
  city: "",
  street: "",
  postalCode: "",
}
const kindOf = (kind: string): BillingDetails["kind"] => BILLED_KINDS.find((one) => one === kind) ?? "person"

/** Says to whom invoices are written. What is refused is said at its field, and stays as it was typed. */
export function BillingForm({ details, onDone }: FormProps): ReactElement {
  const t = useT("invoices")
  const lists = useT("lists")
  const errors = useT("errors")
  const mark = useUnsaved()
  const form = useForm<Values>({
    initialValues: { ...NOTHING, ...details },
    validate: validateWith(billingInputSchema, errors),
    onValuesChange: () => mark(form.isDirty()),
  })
  const save = useSave(form, () => {
    mark(false)
    onDone()
  })
  const field = (name: keyof typeof BILLING_LENGTHS, autoComplete = "off"): ReactElement => (
    <TextField
      {...form.getInputProps(name)}
      label={t(`billing.field.${name}`)}
      maxLength={BILLING_LENGTHS[name]}
      autoComplete={autoComplete}
    />
  )
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate(values),
        (wrong) => focusFirst(form, wrong),
      )}
    >
      <RefusalCallout error={save.error} />
      <SelectField
        {...form.getInputProps("kind")}
        label={t("billing.field.kind")}
        options={BILLED_KINDS.map((value) => ({ value, label: t(`billing.kind.${value}`) }))}
      />
      {field("name", "name")}
      {form.values.kind === "company" ? (
        <>
          <FieldRow>
            {field("taxId")}
            {field("registration")}
          </FieldRow>
          <Checkbox {...form.getInputProps("vatPayer", { type: "checkbox" })}>
            {t("billing.field.vatPayer")}
          </Checkbox>
        </>
      ) : null}
      <FieldRow>
        <Country form={form} />
        {field("city", "address-level2")}
      </FieldRow>
      <FieldRow>
        {field("street", "street-address")}
        {field("postalCode", "postal-code")}
      </FieldRow>
      <div className={s.ways}>
        <Button type="submit" loading={save.isPending}>
          {t("billing.save")}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            mark(false)
            onDone()
          }}
        >
          {lists("cancel")}
        </Button>
      </div>
    </form>
  )
}

function Country({ form }: { readonly form: UseFormReturnType<Values> }): ReactElement {
  const t = useT("invoices")
  const { data = {} } = useQuery(countriesQuery(useApi()))
  const known = (data.Country ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <SelectField
      {...form.getInputProps("countryCode")}
      label={t("billing.field.countryCode")}
      placeholder={t("billing.choose")}
      autoComplete="country"
      options={known}
    />
  )
}

function useSave(form: UseFormReturnType<Values>, onSaved: () => void) {
  const t = useT("invoices")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, ...values }: Values) =>
      api.call("PATCH /api/v2/billing-details", { body: { ...values, kind: kindOf(kind) } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(billingQuery(api).queryKey, saved)
      notify({ type: "positive", title: t("billing.saved") })
      onSaved()
    },
    onError: (error) => {
      const { fields } = readRefusal(error, errors)
      form.setErrors(fields)
      focusFirst(form, fields)
    },
  })
}
