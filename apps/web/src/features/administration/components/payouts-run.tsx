import type { PayoutLine, PayoutRun } from "@arnica/contract/payouts"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
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
import { ReturnedDialog } from "./payouts-returned.tsx"
import { useOutcome } from "./use-move-run.ts"

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
  const [isOpen, setOpen] = useState(false)
  const outcome = useOutcome(run.id)
  const { specialist, amount, iban, state, reason, abilities } = line
  return (
    <Row
      title={specialist}
      aside={formatMoney({ language, ...amount })}
      about={[t(`state.${state}`), iban, ...(reason === null ? [] : [reason])].join(" · ")}
    >
      <RefusalCallout error={outcome.error} />
      {abilities.notePaid || abilities.noteReturned ? (
        <div className={s.choice}>
          {abilities.notePaid ? (
            <Button
              size="small"
              variant="quiet"
              loading={outcome.isPending}
              onClick={() => outcome.mutate({ outcome: "executed", line: line.id })}
            >
              {t("act.executed")}
            </Button>
          ) : null}
          {abilities.noteReturned ? (
            <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
              {t("act.returned")}
            </Button>
          ) : null}
          {isOpen ? <ReturnedDialog runId={run.id} line={line} onClose={() => setOpen(false)} /> : null}
        </div>
      ) : null}
    </Row>
  )
}
