import type { Participation } from "@arnica/contract/participations"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../platform/api/refresh.ts"
import { APPOINTMENT_LISTS } from "../../platform/api/route-groups.ts"
import { useT } from "../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx"

type Answer = "accepted" | "declined"

type AnswerTogetherProps = {
  readonly participation: Pick<Participation, "id" | "status" | "invitedBy">
  readonly send: (answer: Answer) => Promise<unknown>
}

/** The ways to say whether one comes to a session that somebody else booked: as long as it is to come, also otherwise than before. */
export function AnswerTogether({ participation, send }: AnswerTogetherProps): ReactElement {
  const t = useT("companions")
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, status, invitedBy } = participation
  const answer = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setAsking(false)
      notify({ type: "positive", title: t("page.done") })
      document.querySelector("main")?.focus()
    },
    onSettled: () => refresh(queryClient, APPOINTMENT_LISTS),
  })
  const describedBy = { "aria-describedby": `participation-${id}` }
  return (
    <>
      {status === "accepted" ? null : (
        <Button {...describedBy} loading={answer.isPending} onClick={() => answer.mutate("accepted")}>
          {t("page.accept")}
        </Button>
      )}
      {status === "declined" ? null : (
        <Button {...describedBy} variant="quiet" onClick={() => setAsking(true)}>
          {t("page.decline")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("page.declineTitle")}
        text={t("page.declineText", { inviter: invitedBy })}
        confirm={t("page.decline")}
        keep={t("page.keep")}
        action={{ isPending: answer.isPending, error: answer.error, mutate: () => answer.mutate("declined") }}
      />
    </>
  )
}
