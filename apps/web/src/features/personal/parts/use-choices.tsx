import type { NotificationPreferences, PreferencesChange, Switch } from "@arnica/contract/occasions"
import { FieldError } from "@arnica/ui/field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { preferencesQuery } from "../queries.ts"
import s from "./parts.module.css"

/** What somebody chose, and what keeps a change as soon as it is made. */
export type Choices = {
  readonly shown: NotificationPreferences
  readonly choose: (change: PreferencesChange) => void
  /** That it is kept, or why it was refused. */
  readonly said: ReactElement
}

const isSame = (a: Switch, b: Switch): boolean => a.occasion === b.occasion && a.channel === b.channel

const changed = (shown: NotificationPreferences, change: PreferencesChange): NotificationPreferences => ({
  switches: shown.switches.map((one) => change.switches?.find((other) => isSame(one, other)) ?? one),
  quiet: change.quiet === undefined ? shown.quiet : change.quiet,
  agendaAt: change.agendaAt ?? shown.agendaAt,
})

/** Reads what is kept, and keeps each change at once. */
export function useChoices(): Choices {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: kept } = useSuspenseQuery(preferencesQuery(api))
  // The boxes' own state: they show what was ticked at once, and what is kept again when it is refused.
  const [shown, setShown] = useState(kept)
  const save = useMutation({
    mutationFn: (body: PreferencesChange) =>
      api.call("PATCH /api/v2/users/me/notification-preferences", { body }),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery(api).queryKey, saved),
    onError: () => setShown(kept),
  })
  const choose = (change: PreferencesChange): void => {
    setShown(changed(shown, change))
    save.mutate(change)
  }
  const said = (
    <>
      <p className={s.quiet} role="status">
        {save.isSuccess ? t("saved") : null}
      </p>
      <div role="alert">
        <FieldError>{save.error === null ? null : readRefusal(save.error, errors).text}</FieldError>
      </div>
    </>
  )
  return { shown, choose, said }
}
