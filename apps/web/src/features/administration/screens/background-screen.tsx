import type { GivenUp, GivenUpDelivery, GivenUpJob } from "@arnica/contract/operations"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { notify } from "@arnica/ui/notify"
import { SearchField } from "@arnica/ui/search-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { ADMIN } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { ListPage, Row } from "../components/list-page.tsx"
import { MailList } from "../components/mail-list.tsx"
import { PeriodicList } from "../components/periodic-list.tsx"
import { deadLettersQuery, jobsQuery, PAGE_SIZE } from "../lists-queries.ts"
import type { ListsSearch } from "../lists-search.ts"
import s from "./audit-screen.module.css"

type BackgroundScreenProps = {
  readonly search: ListsSearch
  readonly onSearch: (search: ListsSearch) => void
}

/** What stands above each list. */
const LEADS = {
  letters: "background.lead",
  jobs: "background.lead",
  periodic: "periodic.lead",
  mails: "mails.lead",
} as const

/** What was given up in the background, to be tried again or left; what comes round by itself; the mails without what they say. */
export function BackgroundScreen({ search, onSearch }: BackgroundScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const language = useLanguage()
  const { list } = search
  const to = { to: "/$lang/$role/background", params: { lang: language, role: "admin" } } as const
  return (
    <ListPage title={common("area.background")} lead={t(LEADS[list ?? "letters"])}>
      <ChipRow label={t("background.which")} scroll>
        <LinkChip {...to} search={{}} selected={list === undefined}>
          {t("background.letters")}
        </LinkChip>
        <LinkChip {...to} search={{ list: "jobs" }} selected={list === "jobs"}>
          {t("background.jobs")}
        </LinkChip>
        <LinkChip {...to} search={{ list: "periodic" }} selected={list === "periodic"}>
          {t("periodic.title")}
        </LinkChip>
        <LinkChip {...to} search={{ list: "mails" }} selected={list === "mails"}>
          {t("mails.title")}
        </LinkChip>
      </ChipRow>
      {list === undefined ? <Letters search={search} onSearch={onSearch} /> : null}
      {list === "jobs" ? <Jobs search={search} onSearch={onSearch} /> : null}
      {list === "periodic" ? <PeriodicList search={search} onSearch={onSearch} /> : null}
      {list === "mails" ? <MailList search={search} onSearch={onSearch} /> : null}
    </ListPage>
  )
}

function Letters(props: BackgroundScreenProps): ReactElement {
  const { data } = useSuspenseQuery(deadLettersQuery(useApi(), props.search))
  return (
    <>
      <div>
        <TableLink path="/api/v2/admin/background/letters/export" filters={{ text: props.search.text }} />
      </div>
      <Lines {...props} lines={data.items.map(letterOf)} total={data.total} />
    </>
  )
}

function Jobs(props: BackgroundScreenProps): ReactElement {
  const { data } = useSuspenseQuery(jobsQuery(useApi(), props.search))
  return (
    <>
      <div>
        <TableLink path="/api/v2/admin/background/jobs/export" filters={{ text: props.search.text }} />
      </div>
      <Lines {...props} lines={data.items.map(jobOf)} total={data.total} />
    </>
  )
}

/** Something that was tried often enough, and how the calls name it. */
type Line = {
  readonly key: string
  readonly name: string
  readonly what: GivenUp
  readonly error: string
  readonly attempts?: number
  readonly at: string
}

const letterOf = ({ eventId, consumer, name, error, attempts, at }: GivenUpDelivery): Line => ({
  key: `${eventId} ${consumer}`,
  name: `${name} → ${consumer}`,
  error,
  attempts,
  at,
  what: { kind: "letter", eventId, consumer },
})

const jobOf = ({ id, name, error, at }: GivenUpJob): Line => ({
  key: id,
  name,
  error,
  at,
  what: { kind: "job", id, name },
})

/** What can be done with several at once. */
const useBulkActions = (lines: readonly Line[]) => {
  const t = useT("administration")
  const api = useApi()
  const doing = (act: (what: GivenUp, reason: string) => Promise<unknown>) => {
    return async (key: string, reason: string): Promise<void> => {
      const what = lines.find((each) => each.key === key)?.what
      if (what !== undefined) await act(what, reason)
    }
  }
  return [
    {
      label: t("background.again"),
      act: doing((what) => api.call("POST /api/v2/admin/background/retries", { body: what })),
    },
    {
      label: t("background.discard"),
      text: t("background.discardText"),
      reason: { label: t("orders.reason"), hint: t("appointments.cancel.hint"), longest: 300 },
      isGrave: true as const,
      act: doing((what, reason) =>
        api.call("POST /api/v2/admin/background/discards", { body: { what, reason } }),
      ),
    },
  ]
}

type LinesProps = BackgroundScreenProps & { readonly lines: readonly Line[]; readonly total: number }

function Lines({ search, onSearch, lines, total }: LinesProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const lists = useT("lists")
  const queryClient = useQueryClient()
  const bulk = useBulk(lines)
  const { list, text } = search
  const where = list === undefined ? {} : { list }
  return (
    <>
      <SearchField
        key={text ?? ""}
        label={t("background.search")}
        placeholder={t("background.search")}
        defaultValue={text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(typed) => onSearch({ ...where, text: typed })}
      />
      <BulkBar
        bulk={bulk}
        lines={lines}
        actions={useBulkActions(lines)}
        onDone={() => void refresh(queryClient, ADMIN)}
      />
      {lines.length === 0 ? (
        <EmptyState title={text === undefined ? t("background.none") : lists("none")} />
      ) : null}
      <ol className={s.list}>
        {lines.map((line) => (
          <GivenUpRow key={line.key} line={line} bulk={bulk} />
        ))}
      </ol>
      <ListPages page={search.page ?? 1} total={total} size={PAGE_SIZE} />
    </>
  )
}

type RowProps = { readonly line: Line; readonly bulk: ReturnType<typeof useBulk> }

function GivenUpRow({ line: { key, name, what, error, attempts, at }, bulk }: RowProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const tried = attempts === undefined ? [] : [t("background.attempts", { number: String(attempts) })]
  return (
    <Row
      title={
        <Checkbox
          aria-label={lists("bulk.choose", { name })}
          checked={bulk.isChosen(key)}
          onChange={(event) => bulk.choose([key], event.currentTarget.checked)}
        >
          {name}
        </Checkbox>
      }
      aside={formatDateTime({ language, at, zone })}
      about={[error, ...tried].filter((text) => text !== "").join(" · ")}
    >
      <Again what={what} name={name} />
    </Row>
  )
}

function Again({ what, name }: { readonly what: GivenUp; readonly name: string }): ReactElement {
  const t = useT("administration")
  const api = useApi()
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.call("POST /api/v2/admin/background/retries", { body: what }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("background.done") })
      await refresh(queryClient, ADMIN)
    },
  })
  return (
    <div>
      <RefusalCallout error={retry.error} />
      <Button
        size="small"
        variant="quiet"
        aria-label={`${t("background.again")}: ${name}`}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t("background.again")}
      </Button>
    </div>
  )
}
