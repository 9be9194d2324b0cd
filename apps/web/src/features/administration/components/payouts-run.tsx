import type { PayoutLine, PayoutRun } from "@arnica/contract/payouts"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { PAGE_SIZE } from "../lists-queries.ts"
import { linesQuery, runQuery } from "../payouts-queries.ts"
import s from "../screens/audit-screen.module.css"
import { Row } from "./list-page.tsx"
import { RunActions } from "./payouts-actions.tsx"
import { Opening } from "./payouts-opening.tsx"
import { ExecutedDialog, ReturnedDialog } from "./payouts-returned.tsx"

/** One run: how it stands, what can be done with it, and its payouts. */
export function RunPart({ id, page }: { id: string; page: number }): ReactElement {
  const api = useApi()
  const { data: run } = useSuspenseQuery(runQuery(api, id))
  const { data } = useSuspenseQuery(linesQuery(api, { id, page: page === 1 ? undefined : page }))
  return (
    <>
      <RunFacts run={run} />
      <RunActions run={run} />
      <ol className={s.list}>
        {data.items.map((line) => (
          <LineRow key={line.id} run={run} line={line} />
        ))}
      </ol>
      <div>
        <TableLink path={`/api/v2/admin/payout-runs/${id}/lines/export`} filters={{}} />
      </div>
      <ListPages page={page} total={data.total} size={PAGE_SIZE} />
    </>
  )
}

function RunFacts({ run }: { run: PayoutRun }): ReactElement {
  const t = useT("payouts")
  const language = useLanguage()
  const zone = useViewerZone()
  const day = (at: string): string => formatDate({ language, at, zone })
  const { madeBy, madeAt, approvedBy, approvedAt, exportedAt } = run
  return (
    <Facts
      facts={[
        { label: t("run.status"), value: t(`status.${run.status}`) },
        { label: t("run.total"), value: formatMoney({ language, ...run.total }) },
        {
          label: t("run.cutOff"),
          value: formatDate({ language, at: run.cutOff, zone: "Europe/Bucharest" }),
        },
        { label: t("run.madeBy"), value: `${madeBy}, ${day(madeAt)}` },
        ...(approvedAt === null
          ? []
          : [{ label: t("run.approvedBy"), value: `${approvedBy ?? ""}, ${day(approvedAt)}` }]),
        ...(exportedAt === null ? [] : [{ label: t("run.exportedAt"), value: day(exportedAt) }]),
      ]}
    />
  )
}

function LineRow({ run, line }: { run: PayoutRun; line: PayoutLine }): ReactElement {
  const t = useT("payouts")
  const language = useLanguage()
  const zone = useViewerZone()
  const { specialistId, name, amount, iban, state, reason, accountChangedAt, abilities } = line
  const client = specialistId === null ? [t("client")] : []
  const changed =
    accountChangedAt === null
      ? []
      : [t("accountChanged", { date: formatDate({ language, at: accountChangedAt, zone }) })]
  return (
    <Row
      title={name}
      aside={formatMoney({ language, ...amount })}
      about={[...client, t(`state.${state}`), iban, ...changed, ...(reason === null ? [] : [reason])].join(
        " · ",
      )}
    >
      {abilities.notePaid || abilities.noteReturned ? (
        <div className={s.choice}>
          {abilities.notePaid ? (
            <Opening label={t("act.executed")} isQuiet>
              {(onClose) => <ExecutedDialog runId={run.id} line={line} onClose={onClose} />}
            </Opening>
          ) : null}
          {abilities.noteReturned ? (
            <Opening label={t("act.returned")} isQuiet>
              {(onClose) => <ReturnedDialog runId={run.id} line={line} onClose={onClose} />}
            </Opening>
          ) : null}
        </div>
      ) : null}
    </Row>
  )
}
