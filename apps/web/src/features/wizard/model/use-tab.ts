import { ApiError } from "@arnica/contract/client"
import type { TabMeta } from "@arnica/contract/wizard-state"
import type { WizardTab } from "@arnica/contract/wizard-tabs"
import type { Translate } from "@arnica/i18n/messages"
import { notify } from "@arnica/ui/notify"
import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form"
import { type UseMutationResult, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { SubmitEvent } from "react"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { previewQuery, progressQuery, type TabCalls, tabQuery } from "../queries.ts"
import { focusField } from "./focus-field.ts"
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
  /** Whether it was saved since it was opened. */
  readonly isSaved: boolean
  /** The step that it is. */
  readonly name: WizardTab
  /** Whether saving can lead on to what comes next. */
  readonly leadsOn: boolean
  /** Goes on to what comes next, though something is missing. */
  readonly goOn: (() => void) | undefined
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
  const save = useSaveTab({ calls, change, form, show, onSaved })
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
          {
            onSuccess: ({ meta }) => {
              if (leadsOn(event) && meta.missing.length === 0) onNext?.()
              else markMissing({ form, missing: meta.missing, errors })
            },
          },
        ),
      (fields) => focusFirst(form, fields),
    ),
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    name: calls.tab,
    leadsOn: onNext !== undefined,
    goOn: onNext,
    error: isConflict ? null : save.error,
    conflict: isConflict ? { takeTheirs, keepMine } : null,
  }
}

type Saving<D extends { readonly meta: TabMeta }, B, F extends Record<string, unknown>> = Pick<
  Options<D, B, F>,
  "calls" | "change" | "onSaved"
> & { readonly form: UseFormReturnType<F>; readonly show: (saved: D) => void }

/** Saves a tab over the revision that was read, and says at its fields what was refused. */
function useSaveTab<D extends { readonly meta: TabMeta }, B, F extends Record<string, unknown>>(
  saving: Saving<D, B, F>,
): UseMutationResult<D, Error, { readonly values: F; readonly revision: number }> {
  const { calls, change, form, show, onSaved } = saving
  const errors = useT("errors")
  const asking = useAsking()
  const queryClient = useQueryClient()
  const told = useSavedNews()
  return useMutation({
    mutationFn: ({ values, revision }: { readonly values: F; readonly revision: number }) =>
      calls.save(asking, { ...change(values), revision }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(tabQuery(asking, calls).queryKey, saved)
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
}

type Marking<F extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<F>
  readonly missing: readonly string[]
  readonly errors: Translate<"errors">
}

/** Says at each field that is missing that it is, and leads to the first. */
function markMissing<F extends Record<string, unknown>>({ form, missing, errors }: Marking<F>): void {
  const textOf = (path: string): string =>
    errors(path.endsWith(".expires") ? "validation.licenceRunOut" : "validation.required")
  form.setErrors(Object.fromEntries(missing.map((path) => [path, textOf(path)])))
  const [first] = missing
  if (first !== undefined) focusField(first)
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
