import type { ContactTopic } from "@arnica/contract/site"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ContactForm } from "../components/contact-form.tsx"
import { Page, Part } from "../components/page.tsx"
import { Prose } from "../components/prose.tsx"
import { companyQuery } from "../queries.ts"
import s from "./contact-screen.module.css"

/** How to reach us: the form, and the other ways. */
export function ContactScreen({ topic }: { topic: ContactTopic | undefined }): ReactElement {
  const t = useT("contact")
  const language = useLanguage()
  return (
    <Page title={t("title")} lead={t("lead")} plant="home" tone="linen">
      <Callout
        tone="warning"
        title={t("urgent.title")}
        actions={
          <Link to="/$lang/helpline" params={{ lang: language }}>
            {t("urgent.button")}
          </Link>
        }
      >
        {t("urgent.text")}
      </Callout>
      <div className={s.columns}>
        <Part id="write" title={t("form.title")}>
          <Writing topic={topic} />
        </Part>
        <Ways />
      </div>
      <Prose text={t("story")} />
    </Page>
  )
}

/** The form, or that the message is with us. */
function Writing({ topic }: { topic: ContactTopic | undefined }): ReactElement {
  const t = useT("contact")
  const [sentBy, setSentBy] = useState<string | null>(null)
  if (sentBy === null) return <ContactForm topic={topic} onSent={setSentBy} />
  return (
    <Callout
      tone="positive"
      role="status"
      title={t("sent.title")}
      actions={
        <Button variant="quiet" onClick={() => setSentBy(null)}>
          {t("sent.again")}
        </Button>
      }
    >
      {t("sent.text", { email: sentBy })}
    </Callout>
  )
}

function Ways(): ReactElement {
  const t = useT("contact")
  const { data: company } = useSuspenseQuery(companyQuery(useApi()))
  return (
    <Part id="ways" title={t("ways.title")}>
      <dl className={s.ways}>
        <dt>{t("ways.email")}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{t("ways.phone")}</dt>
        <dd>
          <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>
        </dd>
        <dt>{t("ways.post")}</dt>
        <dd>
          {company.name}
          <br />
          {company.address}
        </dd>
      </dl>
    </Part>
  )
}
