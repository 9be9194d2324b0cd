import type { PeriodicLine } from "@arnica/contract/operations"
import { formatDateTime, formatElapsed, formatNumber } from "@arnica/i18n/format"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { Tag, type TagProps } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { periodicQuery } from "../lists-queries.ts"
import type { ListsSearch } from "../lists-search.ts"
import s from "../screens/audit-screen.module.css"
import { Row } from "./list-page.tsx"

type PeriodicListProps = { readonly search: ListsSearch; readonly onSearch: (search: ListsSearch) => void }

const TONES: Readonly<Record<PeriodicLine["state"], NonNullable<TagProps["tone"]>>> = {
  never: "neutral",
  running: "sky",
  succeeded: "pine",
  failed: "clay",
  brokenOff: "clay",
}

/** What the server does by itself at set times: what fails first, by the names that stand in its log and metrics. */
export function PeriodicList({ search, onSearch }: PeriodicListProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const lists = useT("lists")
  const language = useLanguage()
  const { data } = useSuspenseQuery(periodicQuery(useApi(), search))
  const { text, only } = search
  const to = { to: "/$lang/$role/background", params: { lang: language, role: "admin" } } as const
  const kept = text === undefined ? {} : { text }
  const failing = formatNumber({ language, value: data.failing })
  return (
    <>
      <SearchField
        key={text ?? ""}
        label={t("background.search")}
        placeholder={t("background.search")}
        defaultValue={text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(typed) =>
          onSearch({ list: "periodic", ...(only === undefined ? {} : { only }), text: typed })
        }
      />
      <ChipRow label={t("periodic.show")}>
        <LinkChip {...to} search={{ list: "periodic", ...kept }} selected={only === undefined}>
          {lists("all")}
        </LinkChip>
        <LinkChip
          {...to}
          search={{ list: "periodic", only: "failing", ...kept }}
          selected={only === "failing"}
        >
          {t("periodic.failing", { number: failing })}
        </LinkChip>
      </ChipRow>
      {data.items.length === 0 ? (
        <EmptyState title={text === undefined ? t("periodic.none") : lists("none")} />
      ) : null}
      <ol className={s.list}>
        {data.items.map((line) => (
          <PeriodicRow key={line.name} line={line} />
        ))}
      </ol>
    </>
  )
}

function PeriodicRow({ line }: { readonly line: PeriodicLine }): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const { name, state, failures, error } = line
  return (
    <Row
      title={name}
      aside={<Tag tone={TONES[state]}>{t(`periodic.state.${state}`)}</Tag>}
      about={<Times line={line} />}
    >
      {failures === 0 ? null : (
        <p>
          <strong>{t("periodic.failures", { number: formatNumber({ language, value: failures }) })}</strong>
        </p>
      )}
      {error === null ? null : <p className={s.quiet}>{error}</p>}
    </Row>
  )
}

function Times({ line }: { readonly line: PeriodicLine }): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const zone = useViewerZone()
  const { timing, startedAt, tookMs, dueAt, isLate, failures, succeededAt } = line
  const dated = (at: string): string => formatDateTime({ language, at, zone })
  const often =
    timing.kind === "interval"
      ? t("periodic.interval", { length: formatElapsed({ language, ms: timing.seconds * 1_000 }) })
      : t("periodic.daily", { time: timing.at })
  const last = [
    startedAt === null ? null : t("periodic.last", { at: dated(startedAt) }),
    tookMs === null ? null : t("periodic.took", { length: formatElapsed({ language, ms: tookMs }) }),
    failures === 0 || succeededAt === null ? null : t("periodic.lastGood", { at: dated(succeededAt) }),
  ]
  const due = dueAt === null || isLate ? null : t("periodic.due", { at: dated(dueAt) })
  return (
    <>
      <div>{[often, due].filter((part) => part !== null).join(" · ")}</div>
      <div>{last.filter((part) => part !== null).join(" · ")}</div>
      {dueAt !== null && isLate ? <strong>{t("periodic.wasDue", { at: dated(dueAt) })}</strong> : null}
    </>
  )
}
