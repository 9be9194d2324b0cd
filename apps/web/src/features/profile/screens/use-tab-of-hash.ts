import type { SpecialistProfile } from "@arnica/contract/specialists"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { hasTab, type ProfileTab, readTab, tabWord } from "../tabs.ts"

type Shown = { readonly profile: SpecialistProfile; readonly tab: ProfileTab }

/** Links may name a tab as a section: `#education` opens that tab, unless the page has a part of that name itself. */
export function useTabOfHash({ profile, tab }: Shown): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const lang = useLanguage()
  const { atlasUrl } = profile
  const wanted = hash === "" ? undefined : readTab(hash)
  const target = wanted !== undefined && tab === "overview" && hasTab(profile, wanted) ? wanted : undefined
  useEffect(() => {
    if (target === undefined || document.getElementById(target) !== null) return
    void navigate({
      to: "/$lang/a/$atlasUrl/{-$tab}",
      params: { lang, atlasUrl, tab: tabWord(target) },
      replace: true,
      resetScroll: false,
    })
  }, [target, lang, atlasUrl, navigate])
}
