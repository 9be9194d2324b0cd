import type { NotificationPreferences } from "@arnica/contract/personal"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldError } from "@arnica/ui/field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { personalQuery, preferencesQuery } from "../queries.ts"
import s from "./parts.module.css"
import { ReminderChoices } from "./reminder-choices.tsx"

/** Which news reach a client. Each is kept as soon as it is ticked. */
export function NewsChoices({ phoneHint }: { phoneHint?: ReactNode }): ReactElement {
  const t = useT("personal")
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  const { shown, choose, said } = useChoices()
  const canText = info.phoneValidated
  return (
    <div className={s.form}>
      <Checkbox
        checked={shown.appointmentEmails}
        hint={t("news.mailsHint")}
        onChange={(event) => choose({ appointmentEmails: event.currentTarget.checked })}
      >
        {t("news.mails")}
      </Checkbox>
      <MessageChoice isChosen={shown.messageEmails} choose={choose} />
      <Checkbox
        checked={canText && shown.appointmentTexts}
        disabled={!canText}
        hint={canText ? t("news.textsHint") : (phoneHint ?? t("news.textsNeedPhone"))}
        onChange={(event) => choose({ appointmentTexts: event.currentTarget.checked })}
      >
        {t("news.texts")}
      </Checkbox>
      <ReminderChoices
        title={t("news.reminders.title")}
        chosen={shown.reminders}
        canText={canText}
        choose={(reminders) => choose({ reminders })}
      />
      <p className={s.quiet}>{t("news.always")}</p>
      {said}
    </div>
  )
}

/** What a specialist can choose: whether a mail tells of a message that waits, and how sessions are reminded of. */
export function PracticeChoices(): ReactElement {
  const t = useT("personal")
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  const { shown, choose, said } = useChoices()
  return (
    <div className={s.form}>
      <MessageChoice isChosen={shown.messageEmails} choose={choose} />
      <ReminderChoices
        title={t("news.reminders.practiceTitle")}
        chosen={shown.practiceReminders}
        canText={info.phoneValidated}
        choose={(practiceReminders) => choose({ practiceReminders })}
      />
      {info.phoneValidated ? null : <p className={s.quiet}>{t("news.textsNeedPhone")}</p>}
      {said}
    </div>
  )
}

type Choose = (change: Partial<NotificationPreferences>) => void

function MessageChoice({ isChosen, choose }: { isChosen: boolean; choose: Choose }): ReactElement {
  const t = useT("personal")
  return (
    <Checkbox
      checked={isChosen}
      hint={t("news.messagesHint")}
      onChange={(event) => choose({ messageEmails: event.currentTarget.checked })}
    >
      {t("news.messages")}
    </Checkbox>
  )
}

type Choices = {
  readonly shown: NotificationPreferences
  readonly choose: Choose
  /** That it is kept, or why it was refused. */
  readonly said: ReactElement
}

function useChoices(): Choices {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: kept } = useSuspenseQuery(preferencesQuery(api))
  // The boxes' own state: they show what was ticked at once, and what is kept again when it is refused.
  const [shown, setShown] = useState(kept)
  const save = useMutation({
    mutationFn: (body: Partial<NotificationPreferences>) =>
      api.call("PATCH /api/v2/users/me/notification-preferences", { body }),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery(api).queryKey, saved),
    onError: () => setShown(kept),
  })
  const choose: Choose = (change) => {
    setShown({ ...shown, ...change })
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
