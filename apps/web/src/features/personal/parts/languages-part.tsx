import type { PersonalInfo } from "@arnica/contract/personal"
import { LANGUAGES, type Language } from "@arnica/i18n"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ZoneChoice } from "../../../platform/time/zone-choice.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { type Section, useSection } from "../model/use-section.ts"
import { choicesQuery, personalQuery } from "../queries.ts"
import s from "./parts.module.css"
import { SectionForm } from "./section-form.tsx"

type Values = { languages: string[]; zone: string }

const readValues = (info: PersonalInfo): Values => ({
  languages: info.languages,
  zone: [info.timezoneCountry, info.timezoneRegion].filter(Boolean).join("/"),
})

type LanguagesProps = { readonly info: PersonalInfo }

/** Languages and time zone. */
export function LanguagesPart({ info }: LanguagesProps): ReactElement {
  const t = useT("personal")
  return (
    <Part title={t("languages.title")}>
      <LetterLanguage info={info} />
      <LanguagesForm info={info} />
    </Part>
  )
}

type FormProps = LanguagesProps & {
  readonly formId?: string
  readonly onNext?: () => void
}

/** Spoken languages and time zone; saved by themselves. */
export function LanguagesForm({ info, formId, onNext }: FormProps): ReactElement {
  const section = useSection<Values>({
    info,
    onNext,
    read: readValues,
    change: ({ zone, ...values }) => {
      const slash = zone.indexOf("/")
      return {
        ...values,
        timezoneCountry: slash < 0 ? zone : zone.slice(0, slash),
        timezoneRegion: slash < 0 ? "" : zone.slice(slash + 1),
      }
    },
  })
  const { form } = section
  const zone = form.useWatchValue("zone")
  return (
    <SectionForm section={section} formId={formId}>
      <Spoken section={section} />
      <ZoneChoice
        zone={zone}
        error={form.errors.timezoneRegion}
        onChange={(next) => form.setFieldValue("zone", next)}
      />
    </SectionForm>
  )
}

function Spoken({ section: { form } }: { section: Section<Values> }): ReactElement {
  const t = useT("personal")
  const { data } = useSuspenseQuery(choicesQuery(useApi()))
  const chosen = form.useWatchValue("languages")
  const toggle = (code: string) => (): void =>
    form.setFieldValue(
      "languages",
      chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code],
    )
  return (
    <div className={s.chips}>
      <span className={s.label}>{t("languages.spoken")}</span>
      <p className={s.quiet}>{t("languages.spokenHint")}</p>
      <ChipRow label={t("languages.spoken")}>
        {(data.Language ?? []).map(({ code, name }) => (
          <Chip key={code} selected={chosen.includes(code)} onClick={toggle(code)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

/** The language in which mails and text messages are written. Kept as soon as it is chosen. */
function LetterLanguage({ info }: LanguagesProps): ReactElement {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(choicesQuery(api))
  const save = useMutation({
    mutationFn: (language: Language) => api.call("PATCH /api/v2/users/me", { body: { language } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: personalQuery(api).queryKey }),
  })
  const nameOf = (code: string): string => data.Language?.find((each) => each.code === code)?.name ?? code
  const choose = (value: string): void => {
    const language = LANGUAGES.find((each) => each === value)
    if (language !== undefined) save.mutate(language)
  }
  return (
    <SelectField
      label={t("languages.letters")}
      hint={save.isSuccess ? t("saved") : t("languages.lettersHint")}
      error={save.error === null ? null : readRefusal(save.error, errors).text}
      value={save.isPending ? save.variables : info.language}
      onChange={(event) => choose(event.currentTarget.value)}
      options={LANGUAGES.map((code) => ({ value: code, label: nameOf(code) }))}
    />
  )
}
