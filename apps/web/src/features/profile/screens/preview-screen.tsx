import type { ProfilePreview } from "@arnica/contract/wizard"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PreviewPanel } from "../booking/preview-panel.tsx"
import { ProfilePage } from "../components/profile-page.tsx"
import { PreviewProvider } from "../preview-context.ts"
import type { PreviewSearch } from "../search-params.ts"
import { hasTab } from "../tabs.ts"
import s from "./preview-screen.module.css"

type ScreenProps = {
  readonly preview: ProfilePreview
  readonly search: PreviewSearch
  /** The way back. */
  readonly back: ReactNode
}

/** The public page as it would be with everything that is filled in, under a bar that says so. */
export function PreviewScreen({ preview, search, back }: ScreenProps): ReactElement {
  const t = useT("wizard")
  const { profile, isPublic, licences } = preview
  const { tab = "overview" } = search
  const waitsForCheck = profile.licence === null && licences.length > 0
  return (
    <PreviewProvider value={preview}>
      <div className={s.bar} role="note" aria-label={t("preview.page")}>
        <Wrap className={s.words}>
          <p>
            <strong>{t("preview.page")}.</strong> {t(isPublic ? "preview.isPublic" : "preview.isDraft")}{" "}
            {waitsForCheck ? t("preview.licence") : null}
          </p>
          {back}
        </Wrap>
      </div>
      <ProfilePage model={preview} tab={hasTab(profile, tab) ? tab : "overview"}>
        <PreviewPanel model={preview} />
      </ProfilePage>
    </PreviewProvider>
  )
}
