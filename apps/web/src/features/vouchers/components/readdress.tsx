import type { BoughtVoucher } from "@arnica/contract/voucher-shop"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { VOUCHERS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"

type ReaddressProps = { readonly voucher: BoughtVoucher }

/** Corrects the address of a gift; of one that left it says first that its code changes. */
export function Readdress({ voucher }: ReaddressProps): ReactElement {
  const t = useT("voucherShop")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("bought.readdress.open")}
      </Button>
      {isOpen ? <AddressDialog voucher={voucher} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const EMAIL = /^\S+@\S+\.\S+$/u

type AddressDialogProps = ReaddressProps & { readonly onClose: () => void }

function AddressDialog({ voucher, onClose }: AddressDialogProps): ReactElement {
  const t = useT("voucherShop")
  const lists = useT("lists")
  const errors = useT("errors")
  const [email, setEmail] = useState(voucher.recipient?.email ?? "")
  const [isWrong, setWrong] = useState(false)
  const action = useReaddress(voucher.id, onClose)
  const isSent = voucher.state === "sent"
  const submit = (): void => {
    const typed = email.trim()
    const isAddress = EMAIL.test(typed)
    setWrong(!isAddress)
    if (isAddress) action.mutate(typed)
  }
  return (
    <Asking
      title={t("bought.readdress.title")}
      confirm={t(isSent ? "bought.readdress.send" : "bought.readdress.save")}
      keep={lists("cancel")}
      isMild
      action={action}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t(isSent ? "bought.readdress.sent" : "bought.readdress.waits")}</p>
      <TextField
        label={t("bought.readdress.email")}
        type="email"
        value={email}
        error={isWrong ? errors("validation.email") : undefined}
        autoComplete="off"
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </Asking>
  )
}

function useReaddress(purchaseId: string, onDone: () => void) {
  const t = useT("voucherShop")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      api.call("PATCH /api/v2/voucher-purchases/{purchaseId}/address", {
        params: { purchaseId },
        body: { email },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("bought.readdress.done") })
      onDone()
    },
    onSettled: () => refresh(queryClient, VOUCHERS),
  })
}
