import type { Role } from "@arnica/contract/roles"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { NewCount } from "../shell/new-count.tsx"
import { AREA_MENU } from "./area-menu.ts"

type AreaLinksProps = {
  readonly role: Role
  readonly className: string | undefined
  readonly size?: number
  /** Only what stands in the bar of a phone. */
  readonly bar?: boolean
}

/** The pages of an area, each a link of an icon and a word. */
export function AreaLinks({ role, className, size, bar }: AreaLinksProps): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  const entries = AREA_MENU[role].filter(({ inBar }) => !bar || inBar)
  return (
    <>
      {entries.map(({ to, label, Icon, count }) => (
        <Link key={to} to={to} params={{ lang: language, role }} className={className}>
          <Icon {...(size ? { size } : {})} />
          {count ? <NewCount of={count} corner={size !== undefined} /> : null}
          <span>{t(`area.${label}`)}</span>
        </Link>
      ))}
    </>
  )
}
