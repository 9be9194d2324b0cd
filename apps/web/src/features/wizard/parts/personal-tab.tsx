import { zoneCity } from "@arnica/i18n/zones"
import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ZoneChoice } from "../../../platform/time/zone-choice.tsx"
import { useTyping } from "../model/typing.tsx"
import { useTab } from "../model/use-tab.ts"
import { useAsking } from "../model/whose.ts"
import { PERSONAL, placesQuery, tabQuery } from "../queries.ts"
import { HoursLink } from "./hours-link.tsx"
import { neededOf, TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"

const GENDERS = ["female", "male", "other"] as const

/** Who they are and where they work. */
export function PersonalTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const { data: places } = useSuspenseQuery(placesQuery(useApi()))
  const tab = useTab({
    calls: PERSONAL,
    onNext,
    read: ({ meta: _, photo: __, hasHours: ___, ...data }) => ({
      ...data,
      gender: data.gender ?? "",
      countryCode: data.countryCode ?? "",
    }),
    change: (values) => ({
      ...values,
      gender: GENDERS.find((gender) => gender === values.gender) ?? null,
      countryCode: values.countryCode === "" ? null : values.countryCode,
    }),
  })
  const { form } = tab
  const { hasHours } = useSuspenseQuery(tabQuery(useAsking(), PERSONAL)).data
  const language = useLanguage()
  const { title, firstName, lastName, city } = form.values
  useTyping({
    isTyped: form.isDirty(),
    shown: { fullName: [title, firstName, lastName].filter(Boolean).join(" "), city },
  })
  const hint = useHint(tab.meta)
  const needed = neededOf(tab.meta)
  return (
    <TabForm tab={tab}>
      <TextField
        {...form.getInputProps("title")}
        label={t("field.title")}
        hint={hint("title", t("hint.title"))}
        maxLength={20}
      />
      <FieldRow>
        <TextField
          {...form.getInputProps("firstName")}
          {...needed("firstName")}
          label={t("field.firstName")}
          hint={hint("firstName")}
          maxLength={60}
          autoComplete="given-name"
        />
        <TextField
          {...form.getInputProps("lastName")}
          {...needed("lastName")}
          label={t("field.lastName")}
          hint={hint("lastName")}
          maxLength={60}
          autoComplete="family-name"
        />
      </FieldRow>
      <SelectField
        {...form.getInputProps("gender")}
        {...needed("gender")}
        label={t("field.gender")}
        hint={hint("gender", t("hint.gender"))}
        placeholder={t("choose")}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <FieldRow>
        <SelectField
          {...form.getInputProps("countryCode")}
          {...needed("countryCode")}
          label={t("field.countryCode")}
          hint={hint("countryCode")}
          placeholder={t("choose")}
          autoComplete="country"
          options={(places.Country ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          {...form.getInputProps("city")}
          {...needed("city")}
          label={t("field.city")}
          hint={hint("city")}
          maxLength={80}
          autoComplete="address-level2"
        />
      </FieldRow>
      <TextField
        {...form.getInputProps("officeAddress")}
        label={t("field.officeAddress")}
        hint={hint("officeAddress", t("hint.officeAddress"))}
        maxLength={160}
      />
      {hasHours ? (
        <p>
          {t("zone.ofHours", { zone: zoneCity({ language, zone: form.values.timeZone }) })}{" "}
          <HoursLink variant="link">{t("zone.toHours")}</HoursLink>
        </p>
      ) : (
        <ZoneChoice
          zone={form.values.timeZone}
          error={form.errors.timeZone}
          onChange={(zone) => form.setFieldValue("timeZone", zone)}
        />
      )}
    </TabForm>
  )
}
