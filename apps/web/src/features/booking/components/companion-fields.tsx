import { languageName } from "@arnica/i18n/format"
import { LANGUAGES } from "@arnica/i18n/languages"
import { FieldRow } from "@arnica/ui/field"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { DetailsForm } from "../model/use-details-form.ts"

/** Who takes part in a session for two: somebody whom a letter invites, or whom the client tells themselves. */
export function CompanionFields({ form }: { form: DetailsForm }): ReactElement {
  const t = useT("companions")
  const invites = form.useWatchValue("invites")
  const choose = (value: boolean) => (): void => form.setFieldValue("invites", value)
  return (
    <RadioCards legend={t("you.legend")}>
      <RadioCard
        name="companion"
        checked={invites}
        onChange={choose(true)}
        title={t("you.invite")}
        detail={t("you.inviteDetail")}
      >
        <FieldRow>
          <TextField
            {...form.getInputProps("companion.fullName")}
            key={form.key("companion.fullName")}
            label={t("you.name")}
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            {...form.getInputProps("companion.email")}
            key={form.key("companion.email")}
            label={t("you.email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
        </FieldRow>
        <SelectField
          {...form.getInputProps("companion.language")}
          key={form.key("companion.language")}
          label={t("you.language")}
          options={LANGUAGES.map((code) => ({ value: code, label: languageName({ language: code, code }) }))}
        />
      </RadioCard>
      <RadioCard name="companion" checked={!invites} onChange={choose(false)} title={t("you.self")} />
    </RadioCards>
  )
}
