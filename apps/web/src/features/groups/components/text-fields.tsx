import { LIMITS } from "@arnica/contract/limits"
import { isLanguage, LANGUAGES } from "@arnica/i18n/languages"
import { Button } from "@arnica/ui/button"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea, TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { GroupForm } from "../model/use-group-form.ts"
import s from "./groups.module.css"

/** What a group is called and says, in one language or more. */
export function TextFields({
  form,
  refused,
}: {
  form: GroupForm
  refused: GroupForm["errors"]
}): ReactElement {
  const t = useT("groups")
  const reader = useLanguage()
  const { texts } = form.typed
  const names = new Intl.DisplayNames([reader], { type: "language" })
  const free = LANGUAGES.filter((each) => texts.every(({ language }) => language !== each))
  const change = (at: number, part: Partial<(typeof texts)[number]>): void =>
    form.type({ texts: texts.map((text, index) => (index === at ? { ...text, ...part } : text)) })
  return (
    <>
      {texts.map(({ language, title, description = "" }, at) => (
        <fieldset key={language} className={s.text}>
          <legend>{names.of(language)}</legend>
          <TextField
            label={t("make.title")}
            value={title}
            maxLength={LIMITS.groupTitle}
            error={form.errors[`texts.${at}.title`] ?? refused[`texts.${at}.title`]}
            onChange={({ currentTarget }) => change(at, { title: currentTarget.value })}
          />
          <Textarea
            label={t("make.description")}
            value={description}
            rows={4}
            maxLength={LIMITS.groupDescription}
            error={refused[`texts.${at}.description`]}
            onChange={({ currentTarget }) => change(at, { description: currentTarget.value })}
          />
          {texts.length > 1 ? (
            <div>
              <Button
                size="small"
                variant="quiet"
                onClick={() => form.type({ texts: texts.filter((_text, index) => index !== at) })}
              >
                {t("make.without", { language: names.of(language) ?? language })}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {free.length === 0 ? null : (
        <SelectField
          label={t("make.also")}
          value=""
          options={[
            { value: "", label: t("make.choose") },
            ...free.map((value) => ({ value, label: names.of(value) ?? value })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value))
              form.type({ texts: [...texts, { language: value, title: "", description: "" }] })
          }}
        />
      )}
    </>
  )
}
