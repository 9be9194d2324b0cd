import { COOKIE_USES, type CookieUse, cookieName } from "@arnica/contract/cookies"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Prose } from "../components/prose.tsx"
import { TrackingChoice } from "../components/tracking-choice.tsx"
import { WriteToUs } from "../components/ways.tsx"
import { companyQuery } from "../queries.ts"
import s from "./legal-screens.module.css"

type LegalProps = { title: string; lead: string; children: ReactNode }

function Legal({ title, lead, children }: LegalProps): ReactElement {
  return (
    <Wrap width="text" component="article" className={s.page}>
      <h1>{title}</h1>
      <p className={s.lead}>{lead}</p>
      {children}
    </Wrap>
  )
}

/** What each cookie is for and how long it stays, in the words of `legal:cookies.table`. */
const OF_COOKIES = {
  session: { purpose: "session", time: "sessionTime" },
  secondStep: { purpose: "secondStep", time: "secondStepTime" },
  trust: { purpose: "trust", time: "trustTime" },
  passkey: { purpose: "passkey", time: "providerTime" },
  provider: { purpose: "provider", time: "providerTime" },
  signUps: { purpose: "signUps", time: "signUpsTime" },
  hold: { purpose: "hold", time: "holdTime" },
  terms: { purpose: "terms", time: "termsTime" },
  language: { purpose: "language", time: "languageTime" },
  role: { purpose: "role", time: "languageTime" },
  campaigns: { purpose: "campaigns", time: "languageTime" },
  choice: { purpose: "choice", time: "choiceTime" },
} as const satisfies Readonly<Record<CookieUse, { purpose: string; time: string }>>

/** What stays in the browser and is never sent. */
const STORED = [
  { name: "userLang", purpose: "language", time: "untilDeleted" },
  { name: "arnica.scheme", purpose: "scheme", time: "untilDeleted" },
  { name: "arnica.textSize", purpose: "textSize", time: "untilDeleted" },
  { name: "arnica.singleKeys", purpose: "keys", time: "untilDeleted" },
  { name: "arnica.booking", purpose: "draft", time: "draftTime" },
  { name: "arnica.signUp", purpose: "pendingSignUp", time: "tabTime" },
  { name: "arnica.respondents", purpose: "results", time: "resultsTime" },
  { name: "arnica-room", purpose: "room", time: "tabTime" },
] as const

/** What the browser keeps for us, by the name that it has there over https. */
const KEPT = [
  ...COOKIE_USES.map((use) => ({ name: cookieName(use, "https:"), ...OF_COOKIES[use] })),
  ...STORED,
]

/** Which cookies there are. */
export function CookiesScreen(): ReactElement {
  const t = useT("legal")
  return (
    <Legal title={t("cookies.title")} lead={t("cookies.lead")}>
      <ul className={s.kept}>
        {KEPT.map(({ name, purpose, time }) => (
          <li key={name}>
            <code>{name}</code>
            <p>{t(`cookies.table.${purpose}`)}</p>
            <p className={s.quiet}>{t(`cookies.table.${time}`)}</p>
          </li>
        ))}
      </ul>
      <Prose text={t("cookies.story")} />
      <TrackingChoice />
    </Legal>
  )
}

/** Who runs the marketplace. */
export function LegalNoticeScreen(): ReactElement {
  const t = useT("legal")
  const { data: company } = useSuspenseQuery(companyQuery(useApi()))
  return (
    <Legal title={t("notice.title")} lead={t("notice.lead")}>
      <dl className={s.facts}>
        <dt>{t("notice.company")}</dt>
        <dd>{company.name}</dd>
        <dt>{t("notice.address")}</dt>
        <dd>{company.address}</dd>
        <dt>{t("notice.registration")}</dt>
        <dd>{company.registration}</dd>
        <dt>{t("notice.email")}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{t("notice.phone")}</dt>
        <dd>
          <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>
        </dd>
      </dl>
      <Prose text={t("notice.story")} />
    </Legal>
  )
}

/** Where consumers find help when we disagree. */
export function DisputesScreen(): ReactElement {
  const t = useT("legal")
  return (
    <Legal title={t("disputes.title")} lead={t("disputes.lead")}>
      <Prose text={t("disputes.story")} />
      <ul className={s.links}>
        <li>
          <a href="https://reclamatiisal.anpc.ro/" rel="noreferrer">
            {t("disputes.anpc")}
          </a>
        </li>
        <li>
          <a href="https://www.eccnet.eu/" rel="noreferrer">
            {t("disputes.ecc")}
          </a>
        </li>
      </ul>
    </Legal>
  )
}

/** How accessible the site is. */
export function AccessibilityScreen(): ReactElement {
  const t = useT("legal")
  return (
    <Legal title={t("accessibility.title")} lead={t("accessibility.lead")}>
      <Prose text={t("accessibility.story")} />
      <p>
        <WriteToUs topic="accessibility" quiet>
          {t("accessibility.button")}
        </WriteToUs>
      </p>
    </Legal>
  )
}
