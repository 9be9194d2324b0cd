import type { Background, Retry } from "@arnica/contract/administration"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { notify } from "@arnica/ui/notify"
import { SearchField } from "@arnica/ui/search-field"
import { Section } from "@arnica/ui/wrap"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { ListPage, Row } from "../components/list-page.tsx"
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
  const when = useWhen()
  const { data } = useSuspenseQuery(backgroundQuery(useApi()))
  return (
    <ListPage title={common("area.background")} lead={t("background.lead")}>
      <AllAgain data={data} />
      <Section id="letters" title={t("background.letters")}>
        {data.letters.length === 0 ? <p>{t("background.none")}</p> : null}
        <ol className={s.list}>
          {data.letters.map(({ eventId, consumer, name, error, at }) => (
            <Row
              key={`${eventId} ${consumer}`}
              title={`${name} → ${consumer}`}
              aside={when(at)}
              about={error}
            >
              <Again what={{ kind: "letter", eventId, consumer }} />
            </Row>
          ))}
        </ol>
      </Section>
      <Section id="jobs" title={t("background.jobs")}>
        {data.jobs.length === 0 ? <p>{t("background.none")}</p> : null}
        <ol className={s.list}>
          {data.jobs.map(({ id, name, error, at }) => (
            <Row key={id} title={name} aside={when(at)} about={error}>
              <Again what={{ kind: "job", id, name }} />
            </Row>
          ))}
        </ol>
      </Section>
      <Section id="mails" title={t("mails.title")}>
        <Mails search={search} onSearch={onSearch} />
      </Section>
    </ListPage>
  )
}

/** Everything that was given up, chosen from and tried again at once. */
function AllAgain({ data }: { readonly data: Background }): ReactElement | null {
  const t = useT("administration")
  const lists = useT("lists")
  const api = useApi()
  const queryClient = useQueryClient()
  const all = [
    ...data.letters.map(({ eventId, consumer, name }) => ({
      ...{ key: `${eventId} ${consumer}`, name: `${name} → ${consumer}` },
      what: { kind: "letter", eventId, consumer } as const,
    })),
    ...data.jobs.map(({ id, name }) => ({ key: id, name, what: { kind: "job", id, name } as const })),
  ]
  const bulk = useBulk(all)
  if (all.length < 2 && bulk.done === null) return null
  const again = async (wanted: string): Promise<void> => {
    const what = all.find(({ key }) => key === wanted)?.what
    if (what !== undefined) await api.call("POST /api/v2/admin/background/retries", { body: what })
  }
  return (
    <>
      <BulkBar
        bulk={bulk}
        lines={all}
        actions={[{ label: t("background.again"), act: again }]}
        onDone={() => void queryClient.invalidateQueries({ queryKey: ["admin"] })}
      />
      <ul className={s.list}>
        {all.map(({ key, name }) => (
          <li key={key}>
            <Checkbox
              checked={bulk.isChosen(key)}
              onChange={(event) => bulk.choose([key], event.currentTarget.checked)}
            >
              {lists("bulk.choose", { name })}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
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
