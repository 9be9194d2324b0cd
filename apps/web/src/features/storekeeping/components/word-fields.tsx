import { PRODUCT_LIMITS } from "@arnica/contract/limits"
import { languageName } from "@arnica/i18n/format"
import { isLanguage, LANGUAGES } from "@arnica/i18n/languages"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { NO_TEXT, type TypedText, writtenLanguages } from "../model/typed-product.ts"
import type { ProductForm } from "../model/use-product-form.ts"
import s from "./keeping.module.css"

/** What a product says, one language at a time. */
export function WordFields({ form }: { readonly form: ProductForm }): ReactElement {
  const t = useT("storeKeeping")
  const reader = useLanguage()
  const { language, typed, errorOfText } = form
  const text = typed.texts[language] ?? NO_TEXT
  const written = writtenLanguages(typed)
  const change = (part: Partial<TypedText>): void =>
    form.type({ texts: { ...typed.texts, [language]: { ...text, ...part } } })
  const area = (field: "parts" | "suits" | "doctorFirst") => (
    <Textarea
      label={t(`field.${field}`)}
      value={text[field]}
      rows={3}
      lang={language}
      error={errorOfText(field)}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
    />
  )
  return (
    <Part title={t("parts.words")}>
      <div className={s.fields}>
        <SelectField
          label={t("field.language")}
          hint={t("field.languageHint")}
          error={form.errorAt("texts")}
          value={language}
          options={LANGUAGES.map((value) => ({
            value,
            label: `${written.includes(value) ? "✓ " : ""}${languageName({ language: reader, code: value })}`,
          }))}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) form.showLanguage(value)
          }}
        />
        <TextField
          label={t("field.title")}
          value={text.title}
          lang={language}
          maxLength={PRODUCT_LIMITS.title}
          error={errorOfText("title")}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <Textarea
          label={t("field.summary")}
          value={text.summary}
          lang={language}
          rows={2}
          maxLength={PRODUCT_LIMITS.summary}
          error={errorOfText("summary")}
          onChange={({ currentTarget: { value } }) => change({ summary: value })}
        />
        <Textarea
          label={t("field.description")}
          value={text.description}
          lang={language}
          rows={5}
          maxLength={PRODUCT_LIMITS.description}
          error={errorOfText("description")}
          onChange={({ currentTarget: { value } }) => change({ description: value })}
        />
        {area("parts")}
        {area("suits")}
        {area("doctorFirst")}
      </div>
    </Part>
  )
}
