import type { BillingDetails } from "@arnica/contract/billing-details"
import { countryName } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { billingQuery } from "../queries.ts"
import s from "./invoices.module.css"

const BillingForm = lazyPart({ load: () => import("./billing-form.tsx"), name: "BillingForm" })

/** To whom the reader's invoices are written: as they said, or as their profile has it. */
export function BillingPart(): ReactElement {
  const t = useT("invoices")
  const { details } = useSuspenseQuery(billingQuery(useApi())).data
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <Part title={t("billing.title")}>
      <p className={s.quiet}>{t("billing.lead")}</p>
      {isOpen ? (
        <BillingForm details={details} onDone={close} />
      ) : (
        <>
          {details === null ? <p>{t("billing.none")}</p> : <Said details={details} />}
          <div className={s.ways}>
            <Button size="small" variant="soft" onClick={() => setOpen(true)}>
              {t("billing.change")}
            </Button>
            {details === null ? null : <Remove />}
          </div>
        </>
      )}
    </Part>
  )
}

function Said({ details }: { readonly details: BillingDetails }): ReactElement {
  const t = useT("invoices")
  const language = useLanguage()
  const { name, taxId, registration, street, postalCode, city, countryCode } = details
  const numbers = [
    taxId === "" ? "" : `${t("billing.field.taxId")}: ${taxId}`,
    registration === "" ? "" : `${t("billing.field.registration")}: ${registration}`,
  ]
  const address = [street, `${postalCode} ${city}`.trim(), countryName({ language, code: countryCode })]
  return (
    <address className={s.said}>
      {[name, ...numbers, ...address]
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}

function Remove(): ReactElement {
  const t = useT("invoices")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/billing-details"),
    onSuccess: async () => {
      notify({ type: "positive", title: t("billing.removed") })
      setOpen(false)
      await refresh(queryClient, ["GET /api/v2/billing-details"])
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("billing.remove")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("billing.removeTitle")}
        text={t("billing.removeText")}
        confirm={t("billing.remove")}
        keep={t("billing.keep")}
        action={remove}
      />
    </>
  )
}
