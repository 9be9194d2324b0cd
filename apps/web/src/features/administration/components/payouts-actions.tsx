import type { PayoutRun } from "@arnica/contract/payouts"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Sure } from "../../../platform/ui/sure.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import s from "../screens/audit-screen.module.css"
import { useMoveRun, useOutcome } from "./use-move-run.ts"

/** What its reader may do with a run. */
export function RunActions({ run }: { run: PayoutRun }): ReactElement {
  const t = useT("payouts")
  const { status, abilities } = run
  return (
    <div className={s.list}>
      {status === "draft" && !abilities.approve ? (
        <Callout tone="info">{t("act.needsAnother")}</Callout>
      ) : null}
      <div className={s.choice}>
        {abilities.approve ? <Approve run={run} /> : null}
        {abilities.handOver ? <HandOver run={run} /> : null}
        {abilities.fetchFile ? <Download run={run} /> : null}
        {abilities.noteAllPaid ? <AllPaid run={run} /> : null}
        {abilities.discard ? <Discard run={run} /> : null}
      </div>
    </div>
  )
}

type StepProps = { readonly run: PayoutRun }

function Approve({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  const step = useMoveRun((api) =>
    api.call("POST /api/v2/admin/payout-runs/{id}/approval", { params: { id } }),
  )
  return (
    <div>
      <RefusalCallout error={step.error} />
      <Button size="small" loading={step.isPending} onClick={() => step.mutate()}>
        {t("act.approve")}
      </Button>
    </div>
  )
}

function HandOver({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  const step = useMoveRun((api) => api.call("POST /api/v2/admin/payout-runs/{id}/export", { params: { id } }))
  return (
    <div>
      <RefusalCallout error={step.error} />
      <Button size="small" loading={step.isPending} onClick={() => step.mutate()}>
        {t("act.export")}
      </Button>
    </div>
  )
}

function Download({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  const host = usePageContext().environment.app
  return (
    <Button
      component="a"
      size="small"
      variant="soft"
      href={`${host}/api/v2/admin/payout-runs/${id}/file`}
      download
    >
      {t("act.download")}
    </Button>
  )
}

function AllPaid({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  const lists = useT("lists")
  const [isOpen, setOpen] = useState(false)
  const outcome = useOutcome(id, () => setOpen(false))
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("act.allExecuted")}
      </Button>
      <Sure
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("act.allTitle")}
        text={t("act.allText")}
        confirm={t("act.allExecuted")}
        keep={lists("cancel")}
        action={{ ...outcome, mutate: () => outcome.mutate({ outcome: "executed" }) }}
      />
    </>
  )
}

function Discard({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  const [isOpen, setOpen] = useState(false)
  const step = useMoveRun(
    (api) => api.call("DELETE /api/v2/admin/payout-runs/{id}", { params: { id } }),
    () => setOpen(false),
  )
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("act.discard")}
      </Button>
      <Sure
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("act.discardTitle")}
        text={t("act.discardText")}
        confirm={t("act.discard")}
        keep={t("act.keep")}
        action={step}
      />
    </>
  )
}
