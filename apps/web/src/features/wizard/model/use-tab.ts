import { ApiError } from "@arnica/contract/client"
import type { TabMeta } from "@arnica/contract/wizard-state"
import { notify } from "@arnica/ui/notify"
import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { SubmitEvent } from "react"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { previewQuery, progressQuery, type TabCalls, tabQuery } from "../queries.ts"
import { useAsking } from "./whose.ts"

type Options<D extends { readonly meta: TabMeta }, B, F> = {
  readonly calls: TabCalls<D, B>
  /** What the fields show of it. */
  readonly read: (data: D) => F
  /** What the fields say. */
  readonly change: (values: F) => B
  /** What can be said of the fields without asking the server. */
  readonly validate?: ((values: F) => FormErrors) | undefined
  /** Where to go on; the form stands by itself where it is left out. */
  readonly onNext?: (() => void) | undefined
  readonly onSaved?: (() => void) | undefined
}

/** A tab with its fields. */
export type Tab<F extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<F>
  readonly meta: TabMeta
  readonly onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void
  readonly isSaving: boolean
  /** Whether saving can lead on to what comes next. */
  readonly leadsOn: boolean
  readonly error: Error | null
  /** Somebody else saved in between: what to do about it. */
  readonly conflict: { readonly takeTheirs: () => void; readonly keepMine: () => void } | null
}

const leadsOn = (event: { nativeEvent: Event } | undefined): boolean =>
  event?.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute("name") === "next"

/** Has the fields say what is saved. */
function fill<F extends Record<string, unknown>>(form: UseFormReturnType<F>, saved: F): void {
  form.setInitialValues(saved)
  form.setValues(saved)
  form.resetDirty(saved)
  form.clearErrors()
}

/** The form of a tab: saved as a whole, refused at its fields, never over what somebody else saved meanwhile. */
export function useTab<D extends { readonly meta: TabMeta }, B, F extends Record<string, unknown>>(
  options: Options<D, B, F>,
): Tab<F> {
  const { calls, read, change, validate = {}, onNext, onSaved } = options
  const errors = useT("errors")
  const asking = useAsking()
  const queryClient = useQueryClient()
  const mark = useUnsaved()
  const query = tabQuery(asking, calls)
  const { data } = useSuspenseQuery(query)
  const onValuesChange = (): void => mark(form.isDirty())
  const form = useForm<F>({ initialValues: read(data), validate, onValuesChange })
  const show = (saved: D): void => {
    fill(form, read(saved))
    mark(false)
  }
  const told = useSavedNews()
  const save = useMutation({
    mutationFn: ({ values, revision }: { values: F; revision: number }) =>
      calls.save(asking, { ...change(values), revision }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      show(saved)
      onSaved?.()
      await told()
    },
    onError: (error) => {
      const { fields } = readRefusal(error, errors)
      form.setErrors(fields)
      focusFirst(form, fields)
    },
  })
  const isConflict = save.error instanceof ApiError && save.error.code === "editedElsewhere"
  const fresh = async (): Promise<D> => await queryClient.fetchQuery({ ...query, staleTime: 0 })
  const takeTheirs = (): void => {
    save.reset()
    void fresh().then(show)
  }
  const keepMine = async (): Promise<void> => {
    const { meta } = await fresh()
    save.mutate({ values: form.getValues(), revision: meta.revision })
  }
  return {
    form,
    meta: data.meta,
    onSubmit: form.onSubmit(
      (values, event) =>
        save.mutate(
          { values, revision: data.meta.revision },
          { onSuccess: () => (leadsOn(event) ? onNext?.() : undefined) },
        ),
      (fields) => focusFirst(form, fields),
    ),
    isSaving: save.isPending,
    leadsOn: onNext !== undefined,
    error: isConflict ? null : save.error,
    conflict: isConflict ? { takeTheirs, keepMine } : null,
  }
}

/** What follows from something that was saved: how far the profile is, and how it would look. */
export function useSavedNews(): () => Promise<void> {
  const t = useT("wizard")
  const asking = useAsking()
  const queryClient = useQueryClient()
  return async () => {
    notify({ type: "positive", title: t("saved") })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: progressQuery(asking).queryKey }),
      queryClient.invalidateQueries({ queryKey: previewQuery(asking).queryKey }),
      queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
    ])
  }
}
