import type { LineFinding } from "@arnica/contract/line-review"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { helpLinesQuery } from "../help-lines-query.ts"

type DialogProps = {
  readonly id: string
  /** The line in words. */
  readonly line: string
  readonly finding: LineFinding
  readonly onClose: () => void
}

const LONGEST_NOTE = 300

/** Asks how somebody knows what they note of a help line. */
export function FindingDialog({ id, line, finding, onClose }: DialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const reason = useReason()
  const api = useApi()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (note: string) =>
      api.call("POST /api/v2/admin/help-lines/{id}/findings", { params: { id }, body: { finding, note } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("helpLines.saved") })
      onClose()
      await queryClient.invalidateQueries({ queryKey: helpLinesQuery(api).queryKey })
    },
  })
  return (
    <Asking
      title={t("helpLines.findingOf", { finding: t(`helpLines.finding.${finding}`), line })}
      confirm={t("helpLines.save")}
      keep={lists("cancel")}
      isMild
      action={save}
      onConfirm={() => {
        const said = reason.check()
        if (said !== null) save.mutate(said)
      }}
      onClose={onClose}
    >
      <ReasonField reason={reason} label={t("helpLines.note")} longest={LONGEST_NOTE} />
    </Asking>
  )
}
