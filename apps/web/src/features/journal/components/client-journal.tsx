import type { Homework } from "@arnica/contract/journal-sharing"
import { JOURNAL_SHARING_LIMITS } from "@arnica/contract/journal-sharing"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Skeleton } from "@arnica/ui/skeleton"
import { Textarea } from "@arnica/ui/text-field"
import { Section } from "@arnica/ui/wrap"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import s from "../journal.module.css"
import { plusDays } from "../model/journal-search.ts"
import { useHomework } from "../model/use-journal-writes.ts"
import { useWords } from "../model/use-words.ts"
import { clientHomeworkQuery, clientJournalQuery } from "../queries.ts"
import { EntryPages } from "./entry-pages.tsx"

type ClientProps = { readonly id: number }

/** What a specialist asks a client to write about, and what the client shares of the journal. */
export function ClientJournal({ id }: ClientProps): ReactElement {
  const t = useT("journal")
  const { data, error } = useQuery(clientHomeworkQuery(useApi(), id))
  return (
    <Section id="journal" title={t("client.title")}>
      {error === null ? null : <RefusalCallout error={error} />}
      {data === undefined ? null : <Between id={id} data={data} />}
    </Section>
  )
}

type BetweenProps = ClientProps & {
  readonly data: {
    readonly isOpen: boolean
    readonly homework: readonly Homework[]
    readonly shared: SharedProps["shared"]
  }
}

function Between({ id, data }: BetweenProps): ReactElement {
  const t = useT("journal")
  return (
    <div className={s.part}>
      {data.homework.length === 0 ? null : (
        <ul className={s.lines}>
          {data.homework.map((homework) => (
            <Asked key={homework.id} client={id} homework={homework} />
          ))}
        </ul>
      )}
      {data.isOpen ? <AskForm id={id} /> : <p className={s.flush}>{t("client.closed")}</p>}
      {data.isOpen ? <Shared id={id} shared={data.shared} /> : null}
    </div>
  )
}

type AskedProps = { readonly client: number; readonly homework: Homework }

function Asked({ client, homework }: AskedProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const zone = useAreaZone()
  const change = useHomework(client)
  const { id, text, until, answeredAt } = homework
  return (
    <li className={s.shared}>
      <p className={s.text}>{text}</p>
      <p className={s.quiet}>
        {answeredAt === null
          ? t("client.open", { day: words.day(until) })
          : t("client.answered", { day: formatDate({ language, at: answeredAt, zone }) })}
      </p>
      <RefusalCallout error={change.error} />
      <Button
        size="small"
        variant="link"
        loading={change.isPending}
        onClick={() => change.mutate({ kind: "withdraw", homeworkId: id })}
      >
        {t("client.withdraw")}
      </Button>
    </li>
  )
}

const USUAL = 7

function AskForm({ id }: ClientProps): ReactElement {
  const t = useT("journal")
  const errors = useT("errors")
  const today = useToday()
  const [text, setText] = useState("")
  const [until, setUntil] = useState(plusDays(today, USUAL))
  const change = useHomework(id)
  const faults = change.error === null ? {} : readRefusal(change.error, errors).fields
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ kind: "ask", text, until }, { onSuccess: () => setText("") })
  }
  return (
    <form className={s.part} onSubmit={onSubmit}>
      <Textarea
        label={t("client.what")}
        rows={2}
        required
        minLength={3}
        maxLength={JOURNAL_SHARING_LIMITS.homeworkText}
        value={text}
        error={faults.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <DateField
        label={t("client.until")}
        value={until}
        today={today}
        min={today}
        max={plusDays(today, JOURNAL_SHARING_LIMITS.homeworkDays)}
        required
        error={faults.until}
        onChange={setUntil}
      />
      <RefusalCallout error={change.error} />
      <div>
        <Button size="small" variant="soft" type="submit" loading={change.isPending}>
          {t("client.ask")}
        </Button>
      </div>
    </form>
  )
}

type SharedProps = ClientProps & {
  readonly shared: readonly { readonly from: string; readonly to: string; readonly until: string }[]
}

function Shared({ id, shared }: SharedProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  if (shared.length === 0) return <p className={s.flush}>{t("client.nothing")}</p>
  return (
    <div className={s.part}>
      {shared.map(({ from, to, until }) => (
        <p key={`${from}:${to}:${until}`} className={s.flush}>
          {t("client.shared", {
            period: words.days(from, to),
            until: formatDate({ language, at: Date.parse(until) - 1, zone: "UTC", style: "long" }),
          })}
        </p>
      ))}
      <p className={s.quiet}>{t("client.noted")}</p>
      {isReading ? (
        <Entries id={id} />
      ) : (
        <div>
          <Button size="small" variant="soft" onClick={() => setReading(true)}>
            {t("client.read")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Fetched when it is asked for: reading it is written down. */
function Entries({ id }: ClientProps): ReactElement {
  const t = useT("journal")
  const list = useInfiniteQuery(clientJournalQuery(useApi(), id))
  if (list.error !== null) return <RefusalCallout error={list.error} />
  if (list.data === undefined) return <Skeleton height="8rem" shape="block" />
  return <EntryPages list={list} pages={list.data.pages} client={id} none={t("trend.empty")} />
}
