import { PAID_CHAT_TYPES } from "@arnica/contract/messaging"
import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatMoney } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { offeredChatsQuery } from "../../../shared/paid-chat/paid-chat-queries.ts"
import { usePreview } from "../preview-context.ts"
import content from "./content.module.css"
import s from "./packages.module.css"

/** The paid chats that a specialist offers; nothing for one who offers none, or while they did not load. */
export function PaidChats({ profile }: { readonly profile: SpecialistProfile }): ReactElement | null {
  const t = useT("paidchat")
  const language = useLanguage()
  const isShown = usePreview() === null
  const { data = [] } = useQuery({ ...offeredChatsQuery(useApi(), profile.atlasUrl), enabled: isShown })
  const offered = data.filter(({ status }) => status)
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="paid-chats-title" className={content.part}>
      <div className={content.partHead}>
        <h2 id="paid-chats-title">{t("sale.title")}</h2>
      </div>
      <p className={s.quiet}>{t("sale.lead")}</p>
      <ul className={s.list}>
        {offered.map(({ id, type, name, price }) => {
          const kind = PAID_CHAT_TYPES.find((each) => each === type)
          return kind === undefined ? null : (
            <li key={id} className={s.item}>
              <div className={s.words}>
                <strong>{name}</strong>
                <span className={s.quiet}>{t(`about.${kind}`)}</span>
              </div>
              <LinkButton
                size="small"
                variant="soft"
                to="/$lang/booking/$specialistUrl/paidChat/$paidChatProduct/$profileId"
                params={{
                  lang: language,
                  specialistUrl: profile.atlasUrl,
                  paidChatProduct: id,
                  profileId: String(profile.id),
                }}
                aria-label={t("sale.choose", { kind: name, price: formatMoney({ language, ...price }) })}
              >
                {formatMoney({ language, ...price })}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
