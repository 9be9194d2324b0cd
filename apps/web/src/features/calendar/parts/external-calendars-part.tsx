import type { ExternalCalendar } from "@arnica/contract/external-calendars"
import { formatRelativeTime } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { TrashIcon } from "@arnica/ui/icons/actions"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { CALENDAR } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { externalCalendarsQuery } from "../queries.ts"
import s from "./parts.module.css"

const NOTHING = { name: "", url: "" }

/** Reads everything anew that a calendar elsewhere changes. */
const useFresh = (): (() => Promise<unknown>) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: externalCalendarsQuery(api).queryKey }),
      refresh(queryClient, CALENDAR),
    ])
}

/** Calendars that the specialist keeps elsewhere: their busy times are not offered. */
export function ExternalCalendarsPart(): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const api = useApi()
  const fresh = useFresh()
  const { data: calendars = [] } = useQuery(externalCalendarsQuery(api))
  const isApproved = useSession()?.providerProfileStatus === "active"
  const [typed, setTyped] = useState(NOTHING)
  useWhileUnsaved({ isChanged: Object.values(typed).some((text) => text !== "") })
  const [isChecked, setChecked] = useState(false)
  const add = useMutation({
    mutationFn: () => api.call("POST /api/v2/outside-calendars", { body: typed }),
    onSuccess: () => {
      setTyped(NOTHING)
      setChecked(false)
    },
    onSettled: fresh,
  })
  const refused = add.error === null ? {} : readRefusal(add.error, errors).fields
  const missing = (text: string): string | undefined =>
    isChecked && text.trim() === "" ? errors("validation.required") : undefined
  const field = (name: keyof typeof NOTHING) => ({
    label: t(`feeds.${name}`),
    value: typed[name],
    error: missing(typed[name]) ?? refused[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const submit = (): void => {
    setChecked(true)
    if (typed.name.trim() !== "" && typed.url.trim() !== "") add.mutate()
  }
  return (
    <Part title={t("feeds.title")}>
      <p className={s.quiet}>{t("feeds.text")}</p>
      <RefusalCallout error={add.error} />
      <ul className={s.list}>
        {calendars.map((calendar) => (
          <Entry key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      {isApproved ? (
        <>
          <TextField maxLength={60} {...field("name")} />
          <TextField
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            hint={t("feeds.urlHint")}
            {...field("url")}
          />
          <div>
            <Button variant="soft" loading={add.isPending} onClick={submit}>
              {t("feeds.add")}
            </Button>
          </div>
        </>
      ) : (
        <p>{t("feeds.notYet")}</p>
      )}
    </Part>
  )
}

const FAILURES = ["notAllowed", "refused", "notCalendar", "tooLarge", "unfinished"] as const

function Entry({ calendar }: { calendar: ExternalCalendar }): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const api = useApi()
  const fresh = useFresh()
  const now = useNow()
  const params = { id: calendar.id }
  const sync = useMutation({
    mutationFn: () => api.call("POST /api/v2/outside-calendars/{id}/syncs", { params }),
    onSettled: fresh,
  })
  const remove = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/outside-calendars/{id}", { params }),
    onSettled: fresh,
  })
  const { name, host, failure, syncedAt } = calendar
  const age =
    syncedAt === null
      ? t("feeds.never")
      : t("feeds.read", { when: formatRelativeTime({ language, at: syncedAt, now }) })
  const why = FAILURES.find((each) => each === failure) ?? "unreachable"
  return (
    <li className={s.entry}>
      <span>
        <strong>{name}</strong> · {host}
        <br />
        <span className={s.quiet}>{age}</span>
        {failure === null ? null : <span className={s.wrong}> {t(`feeds.failed.${why}`)}</span>}
      </span>
      <span className={s.entryButtons}>
        <Button size="small" variant="link" loading={sync.isPending} onClick={() => sync.mutate()}>
          {t("feeds.sync")}
        </Button>
        <IconButton label={t("edit.remove", { range: name })} onClick={() => remove.mutate()}>
          <TrashIcon />
        </IconButton>
      </span>
    </li>
  )
}
