import type { AccountLine } from "@arnica/contract/administration"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { EndSessionsDialog } from "../components/end-sessions-dialog.tsx"
import { ImpersonateDialog } from "../components/impersonate-dialog.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { RightsDialog } from "../components/rights-dialog.tsx"
import { accountsQuery, PAGE_SIZE } from "../lists-queries.ts"
import { ACCOUNT_LISTS, type ListsSearch } from "../lists-search.ts"
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
  const { data } = useSuspenseQuery(accountsQuery(useApi(), search))
  const { text, show } = search
  const to = { to: "/$lang/$role/clients", params: { lang: language, role: "admin" } } as const
  const kept = text === undefined ? {} : { text }
  return (
    <ListPage title={common("area.clients")} lead={t("accounts.lead")}>
      <ChipRow label={t("accounts.which")} scroll>
        <LinkChip {...to} search={kept} selected={show === undefined}>
          {lists("all")}
        </LinkChip>
        {ACCOUNT_LISTS.map((list) => (
          <LinkChip key={list} {...to} search={{ ...kept, show: list }} selected={show === list}>
            {t(`accounts.show.${list}`)}
          </LinkChip>
        ))}
      </ChipRow>
      <SearchField
        key={text ?? ""}
        label={t("accounts.search")}
        placeholder={t("accounts.search")}
        defaultValue={text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(typed) => onSearch({ ...(show === undefined ? {} : { show }), text: typed })}
      />
      <div className={s.actions}>
        <TableLink path="/api/v2/admin/accounts/export" filters={{ text, show }} />
        <EndSessions account={null} />
      </div>
      {data.items.length === 0 ? <EmptyState title={lists("none")} /> : <Accounts accounts={data.items} />}
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </ListPage>
  )
}

/** The accounts of a page, several of which can be signed out at once. */
function Accounts({ accounts }: { readonly accounts: readonly AccountLine[] }): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const api = useApi()
  const lines = accounts.map(({ uuid, fullName }) => ({ key: uuid, name: fullName }))
  const bulk = useBulk(lines)
  return (
    <>
      <BulkBar
        bulk={bulk}
        lines={lines}
        actions={[
          {
            label: t("sessions.end"),
            text: t("sessions.lead"),
            reason: { label: t("orders.reason"), longest: 300 },
            act: (uuid, reason) =>
              api.call("POST /api/v2/admin/accounts/{uuid}/session-ends", {
                params: { uuid },
                body: { reason },
              }),
          },
        ]}
      />
      <ol className={s.list}>
        {accounts.map((account) => (
          <AccountRow key={account.uuid} account={account}>
            <Checkbox
              checked={bulk.isChosen(account.uuid)}
              onChange={(event) => bulk.choose([account.uuid], event.currentTarget.checked)}
            >
              {lists("bulk.choose", { name: account.fullName })}
            </Checkbox>
          </AccountRow>
        ))}
      </ol>
    </>
  )
}

type AccountRowProps = { readonly account: AccountLine; readonly children: ReactNode }

function AccountRow({ account, children }: AccountRowProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const language = useLanguage()
  const zone = useViewerZone()
  const { uuid, fullName, email, emailValidated, isProvider, abilities, rights, createdAt } = account
  const roles = [
    ...(isProvider ? [t("accounts.specialist")] : []),
    ...rights.map((right) => t(`rights.name.${right}`)),
  ]
  return (
    <Row
      title={fullName}
      aside={roles.length === 0 ? null : roles.join(" · ")}
      about={[
        email,
        ...(emailValidated ? [] : [t("accounts.unconfirmed")]),
        formatDate({ language, at: createdAt, zone }),
      ].join(" · ")}
    >
      {children}
      <div className={s.actions}>
        <LinkButton
          to="/$lang/$role/appointments"
          params={{ lang: language, role: "admin" }}
          search={{ clientID: uuid }}
          size="small"
          variant="quiet"
          aria-label={`${t("accounts.appointments")}: ${fullName}`}
        >
          {t("accounts.appointments")}
        </LinkButton>
        <LinkButton
          to="/$lang/$role/orders"
          params={{ lang: language, role: "admin" }}
          search={{ clientID: uuid }}
          size="small"
          variant="quiet"
          aria-label={`${common("area.orders")}: ${fullName}`}
        >
          {common("area.orders")}
        </LinkButton>
        <LinkButton
          to="/$lang/$role/audit"
          params={{ lang: language, role: "admin" }}
          search={{ subject: uuid }}
          size="small"
          variant="quiet"
          aria-label={`${common("area.audit")}: ${fullName}`}
        >
          {common("area.audit")}
        </LinkButton>
        <EndSessions account={{ uuid, fullName }} />
        {abilities.impersonate ? <Impersonate account={{ uuid, fullName }} /> : null}
        <Rights account={account} />
      </div>
    </Row>
  )
}

/** For admins who may give them a right, or take one. */
function Rights({ account }: { readonly account: AccountLine }): ReactElement | null {
  const t = useT("administration")
  const [isOpen, setOpen] = useState(false)
  const { fullName, abilities } = account
  if (abilities.giveRights.length + abilities.takeRights.length === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setOpen(true)}
        aria-label={`${t("rights.open")}: ${fullName}`}
      >
        {t("rights.open")}
      </Button>
      {isOpen ? <RightsDialog account={account} onClose={() => setOpen(false)} /> : null}
    </>
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

function Impersonate({
  account,
}: {
  readonly account: { readonly uuid: string; readonly fullName: string }
}): ReactElement {
  const t = useT("administration")
  const [isOpen, setOpen] = useState(false)
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
