import type { Invitations } from "@arnica/contract/credits"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./credits.module.css"

type InvitationProps = {
  readonly code: string | null
  /** Where the invitation that the reader took up stands; null for none. */
  readonly state: Invitations["own"]
  readonly welcome: Invitations["welcome"]
}

/** The invitation by which the reader came: taken up with one press, then where it leads. Nothing once it is settled. */
export function Invitation({ code, state, welcome }: InvitationProps): ReactElement | null {
  const t = useT("ownCredits")
  const language = useLanguage()
  if (state === "pending")
    return (
      <Callout tone="positive" title={t("claim.done")}>
        <LinkButton variant="link" to="/$lang/help-store-search" params={{ lang: language }}>
          {t("claim.find")}
        </LinkButton>
      </Callout>
    )
  return state === null && code !== null ? <Claim code={code} welcome={welcome} /> : null
}

function Claim({
  code,
  welcome,
}: { readonly code: string } & Pick<InvitationProps, "welcome">): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const claim = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/referrals", { body: { referralCode: code }, idempotencyKey: randomKey() }),
    onSettled: () => refresh(queryClient, ["GET /api/v2/referrals", "GET /api/v2/credits"]),
  })
  return (
    <Callout tone="info" title={t("claim.title")}>
      <div className={s.form}>
        <p className={s.text}>{t("claim.text", { amount: formatMoney({ language, ...welcome }) })}</p>
        <RefusalCallout error={claim.error} />
        <div>
          <Button loading={claim.isPending} onClick={() => claim.mutate()}>
            {t("claim.button")}
          </Button>
        </div>
      </div>
    </Callout>
  )
}
