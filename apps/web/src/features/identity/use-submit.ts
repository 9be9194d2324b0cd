import type { UseFormReturnType } from "@mantine/form"
import type { FormEvent } from "react"
import { focusFirst } from "../../platform/forms/focus-first.ts"
import { readRefusal } from "../../platform/forms/refusal.ts"
import { useT } from "../../platform/i18n/use-t.ts"

type Then<R> = {
  readonly onSuccess: (result: R) => unknown
  readonly onError: (error: Error) => unknown
}

type Submit<V, R> = {
  readonly form: UseFormReturnType<V>
  /** Does what the form is for: a mutation's `mutate`, where it takes what was typed. */
  readonly send: (values: V, then: Then<R>) => void
  readonly onDone: (result: R, values: V) => unknown
  readonly onRefused?: (error: Error) => void
}

/** Sends what a form holds. Fields that are refused say so; the first that is wrong gets the focus. */
export function useSubmit<V, R>(given: Submit<V, R>): (event?: FormEvent<HTMLFormElement>) => void {
  const { form, send, onDone, onRefused } = given
  const errors = useT("errors")
  return form.onSubmit(
    (values) =>
      send(values, {
        onSuccess: (result) => onDone(result, values),
        onError: (error) => {
          onRefused?.(error)
          form.setErrors(readRefusal(error, errors).fields)
        },
      }),
    (wrong) => focusFirst(form, wrong),
  )
}
