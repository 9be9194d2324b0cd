import { CREDITS_A_PAGE } from "@arnica/contract/credit-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { Balances } from "../components/balances.tsx"
import { CashOut } from "../components/cash-out.tsx"
import { Expiring } from "../components/expiring.tsx"
import { Invitation } from "../components/invitation.tsx"
import { Invite } from "../components/invite.tsx"
import { Statement } from "../components/statement.tsx"
import {
  accountQuery,
  cashOutsQuery,
  invitationsQuery,
  payoutAccountQuery,
  statementQuery,
} from "../queries.ts"

type CreditsScreenProps = {
  readonly page: number
  /** The code of an invitation by which the reader came. */
  readonly invitation: string | null
  /** The address of this website. */
  readonly origin: string
}

/** The reader's credits like an account at a bank, and the way to invite others. */
export function CreditsScreen({ page, invitation, origin }: CreditsScreenProps): ReactElement {
  const t = useT("ownCredits")
  const common = useT("common")
  const api = useApi()
  const { balances, credits } = useSuspenseQuery(accountQuery(api)).data
  const statement = useSuspenseQuery(statementQuery(api, page)).data
  const invitations = useSuspenseQuery(invitationsQuery(api)).data
  const cashOuts = useSuspenseQuery(cashOutsQuery(api)).data
  const account = useSuspenseQuery(payoutAccountQuery(api)).data
  return (
    <UnsavedGuard>
      <PartsPage title={common("area.credits")} lead={t("lead")}>
        {invitation === null && invitations.own === null ? null : (
          <Invitation code={invitation} state={invitations.own} welcome={invitations.welcome} />
        )}
        <Balances balances={balances} />
        {credits.length === 0 ? null : <Expiring credits={credits} />}
        {statement.total === 0 ? (
          <EmptyState art={<Plant area="mind" />} title={t("statement.emptyTitle")}>
            {t("statement.emptyText")}
          </EmptyState>
        ) : (
          <Part title={t("statement.title")}>
            <Statement moves={statement.items} />
            <ListPages page={page} total={statement.total} size={CREDITS_A_PAGE} />
          </Part>
        )}
        <CashOut cashOuts={cashOuts} account={account} />
        <Invite invitations={invitations} origin={origin} />
      </PartsPage>
    </UnsavedGuard>
  )
}
