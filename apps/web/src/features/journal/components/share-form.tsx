import { JOURNAL_SHARING_LIMITS } from "@arnica/contract/journal-sharing"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { Skeleton } from "@arnica/ui/skeleton"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import s from "../journal.module.css"
import { plusDays } from "../model/journal-search.ts"
import { useShareDays } from "../model/use-journal-writes.ts"
import { type Days, journalPreviewQuery } from "../queries.ts"
import { EntryPages } from "./entry-pages.tsx"

const WEEK = 6
const USUAL = 30

type ShareFormProps = {
  readonly specialists: readonly { readonly id: number; readonly fullName: string }[]
}

/** Lets a specialist read some days until a day, after a look at what they will read. */
export function ShareForm({ specialists }: ShareFormProps): ReactElement {
  const t = useT("journal")
  const errors = useT("errors")
  const today = useToday()
  const [who, setWho] = useState(String(specialists[0]?.id ?? ""))
  const [days, setDays] = useState<Days>({ from: plusDays(today, -WEEK), to: today })
  const [until, setUntil] = useState(plusDays(today, USUAL))
  const [isLooking, setLooking] = useState(false)
  const sharing = useShareDays()
  const faults = sharing.error === null ? {} : readRefusal(sharing.error, errors).fields
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    sharing.mutate({ specialistId: Number(who), from: days.from, to: days.to, until })
  }
  return (
    <form className={s.part} onSubmit={onSubmit}>
      <SelectField
        label={t("share.with")}
        value={who}
        options={specialists.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        onChange={({ currentTarget }) => setWho(currentTarget.value)}
      />
      <FieldRow>
        <DateField
          label={t("share.from")}
          value={days.from}
          today={today}
          required
          error={faults.from}
          onChange={(from) => setDays({ from, to: days.to })}
        />
        <DateField
          label={t("share.to")}
          value={days.to}
          today={today}
          required
          error={faults.to}
          onChange={(to) => setDays({ from: days.from, to })}
        />
      </FieldRow>
      <DateField
        label={t("share.until")}
        value={until}
        today={today}
        min={today}
        max={plusDays(today, JOURNAL_SHARING_LIMITS.shareDays)}
        required
        error={faults.until}
        onChange={setUntil}
      />
      <RefusalCallout error={sharing.error} />
      <div className={s.row}>
        <Button variant="soft" onClick={() => setLooking(true)}>
          {t("share.preview")}
        </Button>
        <Button type="submit" loading={sharing.isPending}>
          {t("share.send")}
        </Button>
      </div>
      <Dialog
        open={isLooking}
        onClose={() => setLooking(false)}
        closeLabel={t("share.close")}
        title={t("share.previewTitle")}
        size="large"
      >
        {isLooking ? <Preview days={days} /> : null}
      </Dialog>
    </form>
  )
}

function Preview({ days }: { readonly days: Days }): ReactElement {
  const t = useT("journal")
  const list = useInfiniteQuery(journalPreviewQuery(useApi(), days))
  if (list.error !== null) return <RefusalCallout error={list.error} />
  if (list.data === undefined) return <Skeleton height="8rem" shape="block" />
  return <EntryPages list={list} pages={list.data.pages} none={t("trend.empty")} />
}
