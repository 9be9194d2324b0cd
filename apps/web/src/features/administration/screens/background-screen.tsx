import type { Background, Retry } from "@arnica/contract/administration"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { notify } from "@arnica/ui/notify"
import { SearchField } from "@arnica/ui/search-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { ListPage, ListPart, Row } from "../components/list-page.tsx"
import { backgroundQuery, mailsQuery, PAGE_SIZE } from "../lists-queries.ts"
import type { ListsSearch } from "../lists-search.ts"
import s from "./audit-screen.module.css"

type BackgroundScreenProps = {
  readonly search: ListsSearch
  readonly onSearch: (search: ListsSearch) => void
}

/** What was given up in the background, to be tried again, and the mails without what they say. */
export function BackgroundScreen({ search, onSearch }: BackgroundScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(backgroundQuery(api))
  const letters = data.letters.map(letterOf)
  const jobs = data.jobs.map(jobOf)
  const all = [...letters, ...jobs]
  const bulk = useBulk(all)
  const again = async (key: string): Promise<void> => {
    const what = all.find((each) => each.key === key)?.what
    if (what !== undefined) await api.call("POST /api/v2/admin/background/retries", { body: what })
  }
  return (
    <ListPage title={common("area.background")} lead={t("background.lead")}>
      {all.length === 0 && bulk.done === null ? null : (
        <BulkBar
          bulk={bulk}
          lines={all}
          actions={[{ label: t("background.again"), act: again }]}
          onDone={() => void queryClient.invalidateQueries({ queryKey: ["admin"] })}
        />
      )}
      <GivenUpList title={t("background.letters")} lines={letters} bulk={bulk} />
      <GivenUpList title={t("background.jobs")} lines={jobs} bulk={bulk} />
      <ListPart title={t("mails.title")}>
        <Mails search={search} onSearch={onSearch} />
      </ListPart>
    </ListPage>
  )
}

/** Something that was tried often enough, and what is sent to try it again. */
type GivenUp = {
  readonly key: string
  readonly name: string
  readonly what: Retry
  readonly error: string
  readonly at: string
}

const letterOf = ({ eventId, consumer, name, error, at }: Background["letters"][number]): GivenUp => ({
  ...{ key: `${eventId} ${consumer}`, name: `${name} → ${consumer}`, error, at },
  what: { kind: "letter", eventId, consumer },
})

const jobOf = ({ id, name, error, at }: Background["jobs"][number]): GivenUp => ({
  ...{ key: id, name, error, at },
  what: { kind: "job", id, name },
})

type GivenUpListProps = {
  readonly title: string
  readonly lines: readonly GivenUp[]
  readonly bulk: ReturnType<typeof useBulk>
}

function GivenUpList({ title, lines, bulk }: GivenUpListProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const when = useWhen()
  return (
    <ListPart title={title}>
      {lines.length === 0 ? <p className={s.quiet}>{t("background.none")}</p> : null}
      <ol className={s.list}>
        {lines.map(({ key, name, what, error, at }) => (
          <Row
            key={key}
            title={
              <Checkbox
                aria-label={lists("bulk.choose", { name })}
                checked={bulk.isChosen(key)}
                onChange={(event) => bulk.choose([key], event.currentTarget.checked)}
              >
                {name}
              </Checkbox>
            }
            aside={when(at)}
            about={error}
          >
            <Again what={what} />
          </Row>
        ))}
      </ol>
    </ListPart>
  )
}

const useWhen = (): ((at: string) => string) => {
  const language = useLanguage()
  const zone = useViewerZone()
  return (at) => formatDateTime({ language, at, zone })
}

function Again({ what }: { what: Retry }): ReactElement {
  const t = useT("administration")
  const api = useApi()
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.call("POST /api/v2/admin/background/retries", { body: what }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("background.done") })
      await queryClient.invalidateQueries({ queryKey: ["admin"] })
    },
  })
  return (
    <div>
      <RefusalCallout error={retry.error} />
      <Button size="small" variant="quiet" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t("background.again")}
      </Button>
    </div>
  )
}

function Mails({ search, onSearch }: BackgroundScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const when = useWhen()
  const { data } = useSuspenseQuery(mailsQuery(useApi(), search))
  return (
    <>
      <SearchField
        key={search.text ?? ""}
        label={t("mails.search")}
        placeholder={t("mails.search")}
        defaultValue={search.text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(text) => onSearch({ text })}
      />
      {data.items.length === 0 ? <p>{t("background.none")}</p> : null}
      <ol className={s.list}>
        {data.items.map(({ id, at, to, subject, state }) => (
          <Row
            key={id}
            title={subject}
            aside={t(`mails.state.${state}`)}
            about={[to, when(at)].join(" · ")}
          />
        ))}
      </ol>
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </>
  )
}
