import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { TOLD_AS } from "../model/occasions-of.ts"
import { ConfirmedByLink, NewsAddressPart } from "../parts/news-address-part.tsx"
import { AlwaysTold, NewsChoices } from "../parts/news-part.tsx"
import s from "../parts/parts.module.css"
import { QuietPart } from "../parts/quiet-part.tsx"

type ScreenProps = {
  readonly role: "customer" | "provider" | "clinic" | "admin"
  /** The secret of the link that confirms an address. */
  readonly token: string | undefined
  /** Takes it out of the address. */
  readonly onConfirmed: () => void
}

/** Which notifications reach the reader, and where. */
export function NotificationsScreen({ role, token, onConfirmed }: ScreenProps): ReactElement {
  const t = useT("personal")
  const [opened] = useState(token)
  return (
    <UnsavedGuard>
      <PartsPage
        title={t("news.title")}
        lead={role === "provider" ? t("news.practice.lead") : t("news.lead")}
      >
        {opened === undefined ? null : <ConfirmedByLink token={opened} onDone={onConfirmed} />}
        <NewsAddressPart />
        <News role={role} />
      </PartsPage>
    </UnsavedGuard>
  )
}

function News({ role }: Pick<ScreenProps, "role">): ReactElement {
  const t = useT("personal")
  const lang = useLanguage()
  const as = TOLD_AS[role]
  const profile = <Link to="/$lang/$role/profile" params={{ lang, role }} />
  const client = <Link to="/$lang/$role/notifications" params={{ lang, role: "customer" }} />
  return (
    <>
      <Part title={t("news.whatTitle")}>
        <NewsChoices as={as} phoneHint={<Rich text={t("news.textsNeedPhoneLink")} tags={{ profile }} />} />
        {role === "provider" ? (
          <>
            <p className={s.quiet}>{t("news.practice.live")}</p>
            <p className={s.quiet}>
              <Rich text={t("news.practice.asClient")} tags={{ client }} />
            </p>
          </>
        ) : null}
      </Part>
      <Part title={t("news.quiet.title")}>
        <QuietPart withAgenda={role === "provider"} />
      </Part>
      <Part title={t("news.alwaysTitle")}>
        <AlwaysTold as={as} />
      </Part>
    </>
  )
}
