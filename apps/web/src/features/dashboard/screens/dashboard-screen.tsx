import type { UserDetails } from "@arnica/contract/identity"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./dashboard-screen.module.css"

type DashboardScreenProps = { readonly session: UserDetails; readonly children: ReactNode }

/** The first page of an area: whose it is, then what is theirs in this role. */
export function DashboardScreen({ session, children }: DashboardScreenProps): ReactElement {
  const t = useT("dashboard")
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{t("hello", { name: session.firstName })}</h1>
      {children}
    </Wrap>
  )
}
