import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { typedOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useTyping } from "../model/typing.tsx"
import { useTab } from "../model/use-tab.ts"
import { choicesQuery, PROFESSIONAL, placesQuery } from "../queries.ts"
import { ChoiceGroup } from "./choice-group.tsx"
import { ConcernChoice } from "./concern-choice.tsx"
import { neededOf, TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"

const LISTS = ["specialities", "skills", "therapyTypes", "languages"] as const

/** What they do, for what, how, and in which languages. */
export function ProfessionalTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const api = useApi()
  const { data: choices } = useSuspenseQuery(choicesQuery(api))
  const { data: places } = useSuspenseQuery(placesQuery(api))
  const tab = useTab({
    calls: PROFESSIONAL,
    onNext,
    read: ({ meta: _, ...data }) => ({
      ...data,
      medicalDomain: data.medicalDomain ?? "",
      practisingSince: typedOf(data.practisingSince),
    }),
    change: (values) => ({
      ...values,
      medicalDomain: values.medicalDomain === "" ? null : values.medicalDomain,
      practisingSince: wholeOf(values.practisingSince),
    }),
  })
  const { form } = tab
  const hint = useHint(tab.meta)
  const needed = neededOf(tab.meta)
  const domains = choices.areas.flatMap((area) => area.domains)
  const domain = domains.find(({ code }) => code === form.values.medicalDomain)
  const options = {
    specialities: choices.specialities.filter(({ domainId }) => domainId === domain?.id),
    skills: choices.concerns,
    therapyTypes: choices.therapyTypes,
    languages: places.Language ?? [],
  }
  useTyping({
    isTyped: form.isDirty(),
    shown: {
      specialities: chosenOf(options.specialities, form.values.specialities),
      concerns: chosenOf(options.skills, form.values.skills),
      therapyTypes: chosenOf(options.therapyTypes, form.values.therapyTypes),
      languages: form.values.languages,
    },
  })
  const hints = {
    specialities: t("hint.specialities"),
    skills: undefined,
    therapyTypes: undefined,
    languages: undefined,
  }
  return (
    <TabForm tab={tab}>
      <SelectField
        {...form.getInputProps("medicalDomain")}
        {...needed("medicalDomain")}
        label={t("field.medicalDomain")}
        hint={hint("medicalDomain")}
        placeholder={t("choose")}
        onChange={(event) => {
          form.setFieldValue("medicalDomain", event.currentTarget.value)
          // Specialities belong to a domain.
          form.setFieldValue("specialities", [])
        }}
        options={domains.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {LISTS.map((list) => {
        const given = {
          path: list,
          isNeeded: tab.meta.needed.includes(list),
          label: t(`field.${list}`),
          hint: hint(list, hints[list]),
          error: form.errors[list],
          chosen: form.values[list],
          onChange: (chosen: string[]): void => form.setFieldValue(list, chosen),
        }
        return list === "skills" ? (
          <ConcernChoice key={list} {...given} choices={choices} ownArea={domain?.areaCode} />
        ) : (
          <ChoiceGroup key={list} {...given} options={options[list]} />
        )
      })}
      <TextField
        {...form.getInputProps("practisingSince")}
        label={t("field.practisingSince")}
        hint={hint("practisingSince")}
        inputMode="numeric"
        maxLength={4}
      />
    </TabForm>
  )
}

type Coded = { readonly code: string; readonly name: string }

const chosenOf = (options: readonly Coded[], chosen: readonly string[]): Coded[] =>
  options.filter(({ code }) => chosen.includes(code))
