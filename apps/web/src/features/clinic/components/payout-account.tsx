import type { ClinicAccount } from "@arnica/contract/clinic-account"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { FieldRow } from "@arnica/ui/field"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { clinicAccountQuery, countriesQuery } from "../queries.ts"
import s from "./clinic.module.css"

const EMPTY = { holder: "", iban: "", street: "", postalCode: "", city: "", countryCode: "", password: "" }

/** Where the clinic is paid for specialists who named it, and the form that sets it anew. */
export function PayoutAccount(): ReactElement | null {
  const t = useT("clinic")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data } = useQuery(clinicAccountQuery(useApi()))
  if (data === undefined) return null
  const { account, waitsUntil, naming } = data
  return (
    <Card component="section" aria-labelledby="payout-account">
      <h2 id="payout-account" className={s.name}>
        {t("account.title")}
      </h2>
      <p className={s.quiet}>{t("account.lead")}</p>
      {waitsUntil === null ? null : (
        <Callout tone="warning">
          {t("account.waits", { date: formatDate({ language, at: waitsUntil, zone }) })}
        </Callout>
      )}
      <Facts
        facts={[
          {
            label: t("account.now"),
            value: account === null ? "—" : `${account.holder}, ${account.iban}`,
          },
          { label: t("account.naming"), value: formatNumber({ language, value: naming }) },
        ]}
      />
      <AccountForm />
    </Card>
  )
}

function AccountForm(): ReactElement {
  const t = useT("clinic")
  const words = useT("wizard")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: places } = useQuery(countriesQuery(api))
  const form = useForm({ initialValues: EMPTY })
  const save = useMutation({
    mutationFn: (body: typeof EMPTY) => api.call("PATCH /api/v2/clinic/payout-account", { body }),
    onSuccess: (now: ClinicAccount) => {
      queryClient.setQueryData(clinicAccountQuery(api).queryKey, now)
      notify({ type: "positive", title: t("account.saved") })
      form.setValues(EMPTY)
      form.clearErrors()
    },
    onError: (error) => form.setErrors(readRefusal(error, errors).fields),
  })
  const field = (name: "iban" | "street" | "postalCode" | "city", maxLength: number): ReactElement => (
    <TextField
      {...form.getInputProps(name)}
      label={words(`field.${name}`)}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
  return (
    <form className={s.fields} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <RefusalCallout error={save.error} />
      <TextField
        {...form.getInputProps("holder")}
        label={t("account.holder")}
        maxLength={160}
        autoComplete="off"
      />
      {field("iban", 50)}
      <FieldRow>
        <SelectField
          {...form.getInputProps("countryCode")}
          label={words("field.countryCode")}
          placeholder={words("choose")}
          options={(places?.Country ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        {field("city", 80)}
      </FieldRow>
      <FieldRow>
        {field("street", 160)}
        {field("postalCode", 12)}
      </FieldRow>
      <TextField
        type="password"
        {...form.getInputProps("password")}
        label={words("field.password")}
        maxLength={128}
        autoComplete="current-password"
      />
      <div className={s.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t("account.save")}
        </Button>
      </div>
    </form>
  )
}
