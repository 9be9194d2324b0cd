import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { EndSessionsDialog } from "../components/end-sessions-dialog.tsx"
import { ImpersonateDialog } from "../components/impersonate-dialog.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { accountsQuery, PAGE_SIZE } from "../lists-queries.ts"
import type { ListsSearch } from "../lists-search.ts"
import s from "./audit-screen.module.css"

type AccountsScreenProps = {
  readonly search: ListsSearch
  readonly onSearch: (search: ListsSearch) => void
}

/** Everybody with an account. */
export function AccountsScreen({ search, onSearch }: AccountsScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data } = useSuspenseQuery(accountsQuery(useApi(), search))
  return (
    <ListPage title={common("area.clients")} lead={t("accounts.lead")}>
      <SearchField
        key={search.text ?? ""}
        label={t("accounts.search")}
        placeholder={t("accounts.search")}
        defaultValue={search.text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(text) => onSearch({ text })}
      />
      {data.items.length === 0 ? <EmptyState title={lists("none")} /> : null}
      <div className={s.actions}>
        <TableLink path="/api/v2/admin/accounts/export" filters={{ text: search.text }} />
        <EndSessions account={null} />
      </div>
      <ol className={s.list}>
        {data.items.map(
          ({ uuid, fullName, email, emailValidated, isProvider, isClosedToAdmins, createdAt }) => (
            <Row
              key={uuid}
              title={fullName}
              aside={isProvider ? t("accounts.specialist") : null}
              about={[
                email,
                ...(emailValidated ? [] : [t("accounts.unconfirmed")]),
                formatDate({ language, at: createdAt, zone }),
              ].join(" · ")}
            >
              <div className={s.head}>
                <Link
                  to="/$lang/$role/appointments"
                  params={{ lang: language, role: "admin" }}
                  search={{ clientID: uuid }}
                >
                  {t("accounts.appointments")}
                </Link>
                <EndSessions account={{ uuid, fullName }} />
                {isClosedToAdmins ? null : <Impersonate account={{ uuid, fullName }} />}
              </div>
            </Row>
          ),
        )}
      </ol>
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </ListPage>
  )
}

function EndSessions({
  account,
}: {
  readonly account: { readonly uuid: string; readonly fullName: string } | null
}): ReactElement {
  const t = useT("administration")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setOpen(true)}
        {...(account === null ? {} : { "aria-label": t("sessions.endOf", { name: account.fullName }) })}
      >
        {account === null ? t("sessions.endAll") : t("sessions.end")}
      </Button>
      {isOpen ? <EndSessionsDialog account={account} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** For admins who may. */
function Impersonate({
  account,
}: {
  readonly account: { readonly uuid: string; readonly fullName: string }
}): ReactElement | null {
  const t = useT("administration")
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (session?.mayImpersonate !== true) return null
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setOpen(true)}
        aria-label={t("impersonation.openOf", { name: account.fullName })}
      >
        {t("impersonation.open")}
      </Button>
      {isOpen ? <ImpersonateDialog account={account} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
