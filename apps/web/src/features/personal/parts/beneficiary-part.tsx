import { FieldRow } from "@arnica/ui/field"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { BOOKING } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { birthDateFault, FIRST_BIRTH_DATE } from "../../../platform/forms/birth-date.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { beneficiaryQuery } from "../queries.ts"
import s from "./parts.module.css"
import { SectionForm } from "./section-form.tsx"

const RELATIONS = ["child", "partner", "parent", "other"] as const
const parseRelation = (value: string): (typeof RELATIONS)[number] =>
  RELATIONS.find((relation) => relation === value) ?? "other"

/** Whom the reader books for, when not for themselves: the booking form is filled with it. */
export function BeneficiaryPart(): ReactElement {
  const t = useT("personal")
  const booking = useT("booking")
  const common = useT("common")
  const today = useToday()
  const section = useBeneficiaryForm(today)
  const { form } = section
  return (
    <Part title={t("beneficiary.title")}>
      <p className={s.text}>{t("beneficiary.text")}</p>
      <SectionForm section={section}>
        <FieldRow>
          <TextField
            {...form.getInputProps("firstName")}
            key={form.key("firstName")}
            label={booking("you.otherFirstName")}
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            {...form.getInputProps("lastName")}
            key={form.key("lastName")}
            label={booking("you.otherLastName")}
            autoComplete="off"
            maxLength={60}
          />
        </FieldRow>
        <div className={s.pair}>
          <SelectField
            {...form.getInputProps("relation")}
            key={form.key("relation")}
            label={booking("you.relation")}
            placeholder={booking("you.relationChoose")}
            options={RELATIONS.map((relation) => ({
              value: relation,
              label: booking(`relation.${relation}`),
            }))}
          />
          <DateField
            {...form.getInputProps("birthDate")}
            key={form.key("birthDate")}
            label={booking("you.birthDate")}
            mark={common("field.optional")}
            min={FIRST_BIRTH_DATE}
            max={today}
            today={today}
            autoComplete="off"
          />
        </div>
      </SectionForm>
    </Part>
  )
}

function useBeneficiaryForm(today: string) {
  const t = useT("personal")
  const errors = useT("errors")
  const common = useT("common")
  const api = useApi()
  const queryClient = useQueryClient()
  const mark = useUnsaved()
  const { data } = useSuspenseQuery(beneficiaryQuery(api))
  const known = data.beneficiary
  const birthDateError = (typed: string): { birthDate?: string } => {
    const fault = birthDateFault({ typed, today })
    return fault === null ? {} : { birthDate: errors(`validation.${fault}`) }
  }
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      firstName: known?.firstName ?? "",
      lastName: known?.lastName ?? "",
      birthDate: known?.birthDate ?? "",
      relation: known === null ? "" : String(known.relation),
    },
    onValuesChange: () => mark(form.isDirty()),
    validate: ({ firstName, lastName, birthDate, relation }) => ({
      ...(firstName.trim() === "" ? { firstName: errors("validation.required") } : {}),
      ...(lastName.trim() === "" ? { lastName: errors("validation.required") } : {}),
      ...birthDateError(birthDate),
      ...(relation === "" ? { relation: common("field.requiredChoice") } : {}),
    }),
  })
  type Values = ReturnType<typeof form.getValues>
  const save = useMutation({
    mutationFn: ({ birthDate, relation, ...names }: Values) =>
      api.call("POST /rest/v2/client/beneficiary", {
        body: { ...names, relation: parseRelation(relation), birthDate: birthDate === "" ? null : birthDate },
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(beneficiaryQuery(api).queryKey, saved)
      form.resetDirty()
      mark(false)
      notify({ type: "positive", title: t("saved") })
      await refresh(queryClient, BOOKING)
    },
    onError: (error) => form.setErrors(readRefusal(error, errors).fields),
  })
  const onSubmit = form.onSubmit(
    (values) => save.mutate(values),
    (wrong) => focusFirst(form, wrong),
  )
  return { form, onSubmit, isSaving: save.isPending, error: save.error }
}
