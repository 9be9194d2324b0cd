import { compareText, countryName, languageName } from "@arnica/i18n/format"
import { LANGUAGES } from "@arnica/i18n/languages"
import { PHONE_PREFIXES } from "@arnica/rules/phone"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { KINDS } from "../partners-search.ts"
import type { TypedPartner } from "./typed-partner.ts"

type PartnerFieldsProps = {
  readonly typed: TypedPartner
  /** Texts by the path of the field. */
  readonly wrong: Readonly<Record<string, string>>
  readonly isNew: boolean
  readonly onChange: (typed: TypedPartner) => void
}

/** The fields of a clinic or a company. Its code and kind are for good. */
export function PartnerFields({ typed, wrong, isNew, onChange }: PartnerFieldsProps): ReactElement {
  const t = useT("partners")
  const language = useLanguage()
  const text = (name: "code" | "name" | "helpLineCode" | "url") => ({
    value: typed[name],
    error: wrong[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: currentTarget.value }),
  })
  const domainError = Object.entries(wrong).find(([path]) => path.startsWith("emailDomains"))?.[1]
  return (
    <>
      {isNew ? (
        <SelectField
          label={t("kind")}
          value={typed.kind}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...typed, kind: KINDS.find((each) => each === value) ?? "clinic" })
          }
        />
      ) : null}
      <TextField {...text("name")} label={t("name")} maxLength={200} />
      {isNew ? <TextField {...text("code")} label={t("code")} hint={t("codeHint")} maxLength={40} /> : null}
      <TextField {...text("helpLineCode")} label={t("helpLine")} inputMode="numeric" maxLength={12} />
      <TextField {...text("url")} label={t("url")} type="url" inputMode="url" maxLength={500} />
      <SelectField
        label={t("language")}
        value={typed.language}
        options={[
          { value: "", label: t("anyLanguage") },
          ...LANGUAGES.map((code) => ({ value: code, label: languageName({ language, code }) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, language: value })}
      />
      <SelectField
        label={t("country")}
        hint={t("countryHint")}
        value={typed.country}
        options={[
          { value: "", label: t("anyCountry") },
          ...[...PHONE_PREFIXES.keys()]
            .map((code) => ({ value: code, label: countryName({ language, code }) }))
            .sort((a, b) => compareText(language)(a.label, b.label)),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, country: value })}
      />
      <Checkbox
        checked={typed.hasStore}
        onChange={({ currentTarget: { checked } }) => onChange({ ...typed, hasStore: checked })}
      >
        {t("ownStore")}
      </Checkbox>
      {typed.kind === "company" ? (
        <Textarea
          label={t("domains")}
          hint={t("domainsHint")}
          value={typed.emailDomains}
          error={domainError}
          rows={3}
          onChange={({ currentTarget: { value } }) => onChange({ ...typed, emailDomains: value })}
        />
      ) : null}
    </>
  )
}
