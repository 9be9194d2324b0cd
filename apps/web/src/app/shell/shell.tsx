import { DialogAside } from "@arnica/ui/dialog-aside"
import { ScrollToTop } from "@arnica/ui/scroll-to-top"
import { SkipLink } from "@arnica/ui/visually-hidden"
import { useLocation } from "@tanstack/react-router"
import { type ReactElement, type ReactNode, useRef } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { useSession } from "../../platform/session/session.ts"
import { deferredPart } from "../deferred-part.tsx"
import { layoutOf } from "../layout.ts"
import { LanguageMenu } from "../menus/language-menu.tsx"
import { MainMenu } from "../menus/main-menu.tsx"
import { ThemeMenu } from "../menus/theme-menu.tsx"
import { ids } from "../navigation.ts"
import { signedInPart } from "../signed-in-part.tsx"
import { seesCampaigns } from "./campaigns.ts"
import { Footer } from "./footer.tsx"
import "./campaign-banner.module.css"
import "./footer-menu.module.css"
import { Header } from "./header.tsx"
import { HelpLineAside } from "./help-line-aside.tsx"
import { HelpLineFoot } from "./help-line-foot.tsx"
import { InShell } from "./layout-part.ts"
import { NoticeOutlet } from "./notice-outlet.tsx"
import { OfflineNotice } from "./offline-notice.tsx"
import { RequestBar } from "./request-bar.tsx"
import s from "./shell.module.css"
import "./side-menu.module.css"
import { useRouteFocus } from "./use-route-focus.ts"
import { useThemeColor } from "./use-theme-color.ts"

const Deferred = deferredPart(() => import("../deferred/deferred.tsx"), "Deferred")
const ImpersonationBanner = deferredPart(
  () => import("../deferred/impersonation-banner.tsx"),
  "ImpersonationBanner",
)

const SideMenu = signedInPart(() => import("../signed-in/side-menu.tsx"), "SideMenu")
const FooterMenu = signedInPart(() => import("../signed-in/footer-menu.tsx"), "FooterMenu")
const CampaignBanner = signedInPart(() => import("../signed-in/campaign-banner.tsx"), "CampaignBanner")
const AccountMenu = signedInPart(() => import("../signed-in/account-menu.tsx"), "AccountMenu")
const SuspendedNotice = signedInPart(() => import("../signed-in/suspended-notice.tsx"), "SuspendedNotice")

const HELP = <HelpLineAside />

/** The frame of every page: skip link, header, menus, the page itself, footer. */
export function Shell({ children }: { children: ReactNode }): ReactElement {
  const t = useT("common")
  const session = useSession()
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const standalone = useLocation({ select: (location) => "standalone" in location.search })
  const layout = layoutOf({
    pathname,
    standalone,
    signedIn: session !== null,
    seesCampaigns: seesCampaigns(session),
  })
  useRouteFocus(main)
  useThemeColor()
  return (
    <InShell value={true}>
      <DialogAside value={HELP}>
        <div
          className={s.shell}
          data-side={layout.sideMenu || undefined}
          data-bar={layout.footerMenu || undefined}
        >
          <SkipLink to={ids.content}>{t("nav.skipToContent")}</SkipLink>
          {layout.header ? <Header layout={layout} session={session} /> : null}
          {layout.sideMenu ? <SideMenu session={session} /> : null}
          {layout.banner ? <CampaignBanner /> : null}
          <main id={ids.content} ref={main} className={s.main} tabIndex={-1}>
            {session?.providerProfileStatus === "suspended" ? <SuspendedNotice session={session} /> : null}
            {children}
            <ScrollToTop label={t("nav.backToTop")} />
          </main>
          {layout.footer ? <Footer /> : null}
          {layout.helpLine ? <HelpLineFoot /> : null}
          {session?.impersonation ? (
            <ImpersonationBanner session={session} impersonation={session.impersonation} />
          ) : null}
          {layout.footerMenu ? <FooterMenu session={session} /> : null}
          {layout.header ? (
            <>
              <MainMenu session={session} />
              <LanguageMenu />
              <ThemeMenu />
              {session ? <AccountMenu session={session} /> : null}
            </>
          ) : null}
          <OfflineNotice />
          <RequestBar />
          <NoticeOutlet />
          <Deferred session={session} />
        </div>
      </DialogAside>
    </InShell>
  )
}
