import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { ConfirmedByLink, NewsAddressPart } from "../parts/news-address-part.tsx"
import { NewsChoices } from "../parts/news-part.tsx"
import { PracticeNews } from "../parts/practice-news.tsx"

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
        {role === "provider" ? <PracticeNews /> : <ClientNews role={role} />}
      </PartsPage>
    </UnsavedGuard>
  )
}

function ClientNews({ role }: Pick<ScreenProps, "role">): ReactElement {
  const t = useT("personal")
  const language = useLanguage()
  return (
    <Part title={t("news.whatTitle")}>
      <NewsChoices
        phoneHint={
          <Rich
            text={t("news.textsNeedPhoneLink")}
            tags={{
              profile: <Link to="/$lang/$role/profile" params={{ lang: language, role }} />,
            }}
          />
        }
      />
    </Part>
  )
}
