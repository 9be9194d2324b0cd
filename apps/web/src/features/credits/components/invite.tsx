import type { Invitations } from "@arnica/contract/credits"
import { formatDate, formatMoney, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { CopyIcon } from "@arnica/ui/icons/actions"
import { notify } from "@arnica/ui/notify"
import { QrCode } from "@arnica/ui/qr-code"
import { Tag } from "@arnica/ui/tag"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./credits.module.css"

type InviteProps = { readonly invitations: Invitations; readonly origin: string }

/** What an invitation is worth, the reader's link, and what came of those before. */
export function Invite({ invitations, origin }: InviteProps): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const { referralCode, reward, welcome, mostAMonth } = invitations
  return (
    <Part title={t("invite.title")}>
      <p className={s.text}>
        {t("invite.text", {
          reward: formatMoney({ language, ...reward }),
          welcome: formatMoney({ language, ...welcome }),
          most: formatNumber({ language, value: mostAMonth }),
        })}
      </p>
      <p className={s.quiet}>{t("invite.rules")}</p>
      <p className={s.quiet}>{t("invite.privacy")}</p>
      {referralCode === null ? <Make /> : <OwnLink url={`${origin}/${language}/invite/${referralCode}`} />}
      {referralCode === null && invitations.total === 0 ? null : <Invited items={invitations.items} />}
    </Part>
  )
}

function Make(): ReactElement {
  const t = useT("ownCredits")
  const api = useApi()
  const queryClient = useQueryClient()
  const make = useMutation({
    mutationFn: () => api.call("GET /rest/v2/account/createReferralForUser"),
    onSettled: () => refresh(queryClient, ["GET /api/v2/referrals"]),
  })
  return (
    <div>
      <RefusalCallout error={make.error} />
      <Button loading={make.isPending} onClick={() => make.mutate()}>
        {t("invite.make")}
      </Button>
    </div>
  )
}

function OwnLink({ url }: { readonly url: string }): ReactElement {
  const t = useT("ownCredits")
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    notify({ type: "positive", title: t("invite.copied") })
  }
  return (
    <div className={s.link}>
      <div className={s.code}>
        <QrCode text={url} label={t("invite.code")} />
      </div>
      <div className={s.form}>
        <TextField
          label={t("invite.link")}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div>
          <Button variant="soft" left={<CopyIcon size={18} />} onClick={() => void copy()}>
            {t("invite.copy")}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Invited({ items }: Pick<Invitations, "items">): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <div>
      <h3 className={s.title}>{t("invite.list")}</h3>
      {items.length === 0 ? (
        <p className={s.quiet}>{t("invite.none")}</p>
      ) : (
        <ul className={s.list}>
          {items.map(({ id, state, since, earned }) => (
            <li key={id} className={s.line}>
              <time dateTime={since}>{formatDate({ language, at: since, zone })}</time>
              <span className={s.state}>
                {state === "earned" && earned === null ? <span>{t("overLimit")}</span> : null}
                {state === "earned" && earned !== null ? (
                  <span>{formatMoney({ language, ...earned })}</span>
                ) : null}
                <Tag tone={state === "earned" ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
