import { Chip, type ChipProps } from "@arnica/ui/chip"
import { LinkTab, type LinkTabProps } from "@arnica/ui/tabs"
import { createLink, Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { usePreview } from "../preview-context.ts"
import { type ProfileTab, tabWord } from "../tabs.ts"

function AnchorTab(props: LinkTabProps<"a">): ReactElement {
  return <LinkTab {...props} component="a" />
}

function AnchorChip(props: ChipProps<"a">): ReactElement {
  return <Chip {...props} component="a" />
}

/** A tab that is a page, with the router's typed `to`, `params` and `search`. */
const TabLink = createLink(AnchorTab)

/** A chip that leads somewhere, in the same way. */
export const ChipLink = createLink(AnchorChip)

type ToTab = { readonly atlasUrl: string; readonly tab: ProfileTab; readonly children: ReactNode }

/** Leads to a part of the profile, and stays where the page is scrolled to; in a preview to that part of it. */
export function PartLink({ atlasUrl, tab, children }: ToTab): ReactElement {
  const lang = useLanguage()
  if (usePreview() !== null)
    return (
      <Link to="." search={{ tab }} resetScroll={false}>
        {children}
      </Link>
    )
  return (
    <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang, atlasUrl, tab: tabWord(tab) }} resetScroll={false}>
      {children}
    </Link>
  )
}

type PartTabProps = ToTab & { readonly current: boolean; readonly count?: string }

/** The same as a tab. */
export function PartTab({ atlasUrl, tab, ...rest }: PartTabProps): ReactElement {
  const lang = useLanguage()
  if (usePreview() !== null)
    return <TabLink data-tab={tab} to="." search={{ tab }} resetScroll={false} {...rest} />
  return (
    <TabLink
      data-tab={tab}
      to="/$lang/a/$atlasUrl/{-$tab}"
      params={{ lang, atlasUrl, tab: tabWord(tab) }}
      resetScroll={false}
      {...rest}
    />
  )
}
