import type { PracticeOffboarding } from "@arnica/contract/offboarding"
import { formatMoney, formatNumber } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { WIZARD } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY, useSession } from "../../../platform/session/session.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { CloseForm, type HowToClose } from "../components/close-form.tsx"
import { ClosedNote } from "../components/closed-note.tsx"
import { OpenSessions } from "../components/open-sessions.tsx"
import { offboardingQuery } from "../offboarding-queries.ts"
import { owedQuery } from "../statement-queries.ts"

/** The end of a practice: what is open, what becomes of it, and closing it; or how to open it again. */
export function OffboardingScreen(): ReactElement {
  const t = useT("offboarding")
  const api = useApi()
  const { data } = useSuspenseQuery(offboardingQuery(api))
  const queryClient = useQueryClient()
  const close = useMutation({
    mutationFn: (body: HowToClose & { version: number }) =>
      api.call("POST /api/v2/practice/closing", { body }),
    onSuccess: async (closed) => {
      queryClient.setQueryData(offboardingQuery(api).queryKey, closed)
      notify({ type: "positive", title: t("done") })
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      await refresh(queryClient, WIZARD)
    },
  })
  return (
    <PartsPage title={t("title")} lead={t("lead")}>
      {data.status === "closed" ? <ClosedNote offboarding={data} /> : null}
      {data.status === "active" || data.status === "closed" ? null : (
        <Callout tone="info">{t("notPublic")}</Callout>
      )}
      <Part title={t("now.title")}>
        <Open offboarding={data} />
      </Part>
      {data.status === "closed" ? null : <Consequences />}
      <OpenSessions sessions={data.sessions} canMove={data.abilities.proposeTimes} />
      {data.abilities.close ? (
        <CloseForm
          hasSessions={data.sessions.length + data.groups > 0}
          action={close}
          onClose={({ sessions }) => close.mutate({ sessions, version: data.version })}
        />
      ) : null}
    </PartsPage>
  )
}

function Open({ offboarding }: { readonly offboarding: PracticeOffboarding }): ReactElement {
  const t = useT("offboarding")
  const language = useLanguage()
  const { owed } = useSuspenseQuery(owedQuery(useApi())).data
  const number = (value: number): string => formatNumber({ language, value })
  const money = (sums: typeof owed): string =>
    sums.map((sum) => formatMoney({ language, ...sum })).join(" + ")
  const { sessions, groups, invitations, packages } = offboarding
  return (
    <Facts
      facts={[
        { label: t("now.sessions"), value: number(sessions.length) },
        { label: t("now.groups"), value: number(groups) },
        { label: t("now.invitations"), value: number(invitations) },
        { label: t("now.packages"), value: number(packages.sessions) },
        ...(packages.count === 0 ? [] : [{ label: t("now.refunds"), value: money(packages.refunds) }]),
        ...(owed.length === 0 ? [] : [{ label: t("now.owed"), value: money(owed) }]),
      ]}
    />
  )
}

const WHAT = ["found", "offers", "packages", "premium", "money", "again"] as const

function Consequences(): ReactElement {
  const t = useT("offboarding")
  const hasPremium = useSession()?.premium === true
  return (
    <Part title={t("what.title")}>
      <ul>
        {WHAT.filter((what) => what !== "premium" || hasPremium).map((what) => (
          <li key={what}>{t(`what.${what}`)}</li>
        ))}
      </ul>
    </Part>
  )
}
