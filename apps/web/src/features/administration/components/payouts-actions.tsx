import type { PayoutRun } from "@arnica/contract/payouts"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import s from "../screens/audit-screen.module.css"
import { ConfirmStep } from "./payouts-confirm.tsx"
import { Opening } from "./payouts-opening.tsx"
import { useNoted } from "./use-noted.ts"

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
  const lists = useT("lists")
  return (
    <Opening label={t("act.approve")}>
      {(onClose) => (
        <ConfirmStep
          runId={id}
          title={t("act.approveTitle")}
          text={t("act.approveText")}
          confirm={t("act.approve")}
          keep={lists("cancel")}
          act={(api, body) =>
            api.call("POST /api/v2/admin/payout-runs/{id}/approval", { params: { id }, body })
          }
          onClose={onClose}
        />
      )}
    </Opening>
  )
}

function HandOver({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  const lists = useT("lists")
  return (
    <Opening label={t("act.export")}>
      {(onClose) => (
        <ConfirmStep
          runId={id}
          title={t("act.exportTitle")}
          text={t("act.exportText")}
          confirm={t("act.export")}
          keep={lists("cancel")}
          act={(api, body) =>
            api.call("POST /api/v2/admin/payout-runs/{id}/export", { params: { id }, body })
          }
          onClose={onClose}
        />
      )}
    </Opening>
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
  const noted = useNoted()
  return (
    <Opening label={t("act.allExecuted")}>
      {(onClose) => (
        <ConfirmStep
          runId={id}
          title={t("act.allTitle")}
          text={t("act.allText")}
          confirm={t("act.allExecuted")}
          keep={lists("cancel")}
          act={(api, confirmed) =>
            api.call("POST /api/v2/admin/payout-runs/{id}/outcomes", {
              params: { id },
              body: { ...confirmed, outcome: "executed" },
            })
          }
          onDone={noted}
          onClose={onClose}
        />
      )}
    </Opening>
  )
}

function Discard({ run: { id } }: StepProps): ReactElement {
  const t = useT("payouts")
  return (
    <Opening label={t("act.discard")} isQuiet>
      {(onClose) => (
        <ConfirmStep
          runId={id}
          title={t("act.discardTitle")}
          text={t("act.discardText")}
          confirm={t("act.discard")}
          keep={t("act.keep")}
          act={(api, body) =>
            api.call("POST /api/v2/admin/payout-runs/{id}/discarding", { params: { id }, body })
          }
          onClose={onClose}
        />
      )}
    </Opening>
  )
}
