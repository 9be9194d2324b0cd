import type { BoughtPackage } from "@arnica/contract/packages"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { PACKAGES } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"

type GiveBackProps = { readonly id: BoughtPackage["id"]; readonly refund: MoneyOnTheWire }

/** Gives back what is left of a package, after a question that says how much that is. */
export function GiveBack({ id, refund }: GiveBackProps): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const give = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/packages/{id}/refund", {
        params: { id },
        body: { expectedRefund: refund },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("give.done"), text: t("give.doneText") })
      close()
      // The button that opened this is gone with what was left.
      document.querySelector("main")?.focus()
    },
    onSettled: () => refresh(queryClient, PACKAGES),
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("give.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t("give.title")}
        text={t("give.text", { amount: formatMoney({ language, ...refund }) })}
        confirm={t("give.confirm")}
        keep={t("give.keep")}
        action={give}
      />
    </>
  )
}
