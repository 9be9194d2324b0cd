import type { NextStep } from "@arnica/contract/subscription-words"
import type { Subscription } from "@arnica/contract/subscriptions"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { SUBSCRIPTIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"

type DecideProps = { readonly subscription: Subscription }

const useDecide = (id: string, onDone: () => void) => {
  const t = useT("subscribing")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (next: NextStep) =>
      api.call("PATCH /api/v2/subscriptions/{id}", { params: { id }, body: { next } }),
    onSuccess: () => {
      notify({ type: "positive", title: t("done.saved") })
      onDone()
    },
    onSettled: () => refresh(queryClient, SUBSCRIPTIONS),
  })
}

const WORDS = {
  skip: { button: "do.skip", ask: "skip", variant: "quiet" },
  pause: { button: "do.pause", ask: "pause", variant: "quiet" },
  end: { button: "do.cancel", ask: "cancel", variant: "quiet" },
} as const

type AskedProps = DecideProps & { readonly next: keyof typeof WORDS }

/** Skips a month, pauses or cancels, after a question that says what comes of it. */
export function AskedChoice({ subscription, next }: AskedProps): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useAreaZone()
  const [isOpen, setOpen] = useState(false)
  const decide = useDecide(subscription.id, () => {
    setOpen(false)
    // The button that opened this may be gone.
    document.querySelector("main")?.focus()
  })
  const { paidUntil } = subscription
  const { button, ask, variant } = WORDS[next]
  const date = paidUntil === null ? "" : formatDate({ language, at: paidUntil, zone })
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {t(button)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`ask.${ask}.title`)}
        text={t(`ask.${ask}.text`, { date })}
        confirm={t(`ask.${ask}.confirm`)}
        keep={t("ask.keep")}
        action={{ ...decide, mutate: () => decide.mutate(next) }}
      />
    </>
  )
}

/** Takes a choice back: the subscription renews. */
export function GoOn({ subscription }: DecideProps): ReactElement {
  const t = useT("subscribing")
  const decide = useDecide(subscription.id, () => undefined)
  return (
    <>
      <Button size="small" variant="soft" loading={decide.isPending} onClick={() => decide.mutate("renew")}>
        {t("do.goOn")}
      </Button>
      <RefusalCallout error={decide.error} />
    </>
  )
}
