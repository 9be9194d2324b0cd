import type { PersonalChange, PersonalInfo } from "@arnica/contract/personal"
import { notify } from "@arnica/ui/notify"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { SubmitEvent } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { personalQuery } from "../queries.ts"

type SectionOptions<V> = {
  readonly info: PersonalInfo
  /** What the fields show of it. */
  readonly read: (info: PersonalInfo) => V
  /** What the fields change of it. */
  readonly change: (values: V) => PersonalChange
  readonly validate?: (values: V) => Record<string, string>
  /** Called when it was saved by the button that leads on (named `next`). */
  readonly onNext?: (() => void) | undefined
}

/** A part of the profile that is saved by itself. */
export type Section<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>
  readonly onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void
  readonly isSaving: boolean
  readonly error: Error | null
}

const leadsOn = (event: { nativeEvent: Event } | undefined): boolean =>
  event?.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute("name") === "next"

/** The form of one part: refuses at its fields, saves only what it shows, and tells the guard what is not saved. */
export function useSection<V extends Record<string, unknown>>(options: SectionOptions<V>): Section<V> {
  const { info, read, change, validate, onNext } = options
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const mark = useUnsaved()
  const form = useForm<V>({
    mode: "uncontrolled",
    initialValues: read(info),
    onValuesChange: () => mark(form.isDirty()),
    ...(validate === undefined ? {} : { validate }),
  })
  const save = useMutation({
    mutationFn: (values: V) => api.call("POST /rest/v2/client/saveTabPersonal", { body: change(values) }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(personalQuery(api).queryKey, saved)
      form.setInitialValues(read(saved))
      form.reset()
      mark(false)
      notify({ type: "positive", title: t("saved") })
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
    onError: (error) => {
      const { fields } = readRefusal(error, errors)
      form.setErrors(fields)
      focusFirst(form, fields)
    },
  })
  return {
    form,
    onSubmit: form.onSubmit(
      (values, event) => save.mutate(values, { onSuccess: () => (leadsOn(event) ? onNext?.() : undefined) }),
      (wrong) => focusFirst(form, wrong),
    ),
    isSaving: save.isPending,
    error: save.error,
  }
}
