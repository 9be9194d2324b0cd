import type { ClientDetails } from "@arnica/contract/clients"
import { formatDate, formatDateTime, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Section, Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import type { ComponentType, ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { Facts } from "../../../platform/ui/facts.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { AppointmentList } from "../../../shared/appointments/appointment-list.tsx"
import { clientQuery, clientSessionsQuery } from "../clients-queries.ts"
import { ClientMessages } from "../components/client-messages.tsx"
import { ClientNotes } from "../components/client-notes.tsx"
import { ClientPackages } from "../components/client-packages.tsx"
import { ClientResults } from "../components/client-results.tsx"
import { ClientTags } from "../components/client-tags.tsx"
import { InviteClient } from "../components/invite-client.tsx"
import { SessionCard } from "../components/session-card.tsx"
import { useChangeClient } from "../model/use-change-client.ts"
import { ClientPrices } from "../store/client-prices.tsx"
import s from "./clients.module.css"

type ScreenProps = {
  readonly id: number
  /** What the client was issued. */
  readonly Invoices: ComponentType<{ readonly id: number }>
  /** What the client shares of their medical file. */
  readonly MedicalFile: ComponentType<{ readonly id: number }>
  /** What the client is asked to write about, and shares of their journal. */
  readonly Journal: ComponentType<{ readonly id: number }>
}

/** One client of a specialist: when they come, tags, notes, files, sessions and invoices. */
export function ClientScreen({ id, Invoices, MedicalFile, Journal }: ScreenProps): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  const { data: client } = useSuspenseQuery(clientQuery(useApi(), id))
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/$role/clients" params={{ lang: language, role: "provider" }}>
        {t("back")}
      </BackLink>
      <h1>{client.fullName}</h1>
      <ZoneLine className={s.quiet} />
      <Times client={client} />
      <div>
        <InviteClient client={client} />
      </div>
      <Archive client={client} />
      <ClientTags client={client} />
      <ClientMessages client={client} />
      <ClientNotes id={id} />
      <ClientPackages id={id} />
      <ClientPrices id={id} />
      <Section id="files" title={t("files.title")}>
        <Files client={client} />
      </Section>
      <Section id="sessions" title={t("sessions")}>
        <Sessions id={id} />
      </Section>
      <ClientResults id={id} />
      <Journal id={id} />
      <MedicalFile id={id} />
      <Invoices id={id} />
    </Wrap>
  )
}

type ClientProps = { readonly client: ClientDetails }

function Times({ client }: ClientProps): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  const zone = useAreaZone()
  const day = (at: string | null): string =>
    at === null ? t("facts.none") : formatDate({ language, at, zone })
  const { sessions, firstAt, lastAt, nextAt } = client
  return (
    <Facts
      facts={[
        { label: t("facts.sessions"), value: formatNumber({ language, value: sessions }) },
        { label: t("facts.first"), value: day(firstAt) },
        { label: t("facts.last"), value: day(lastAt) },
        {
          label: t("facts.next"),
          value: nextAt === null ? t("facts.none") : formatDateTime({ language, at: nextAt, zone }),
        },
      ]}
    />
  )
}

function Archive({ client }: ClientProps): ReactElement {
  const t = useT("clients")
  const change = useChangeClient(client.id)
  const { archived } = client
  return (
    <div className={s.form}>
      {archived ? <Callout tone="info">{t("archive.note")}</Callout> : null}
      <div>
        <Button
          size="small"
          variant="quiet"
          loading={change.isPending}
          onClick={() => change.mutate({ archived: !archived })}
        >
          {t(archived ? "archive.take" : "archive.put")}
        </Button>
      </div>
    </div>
  )
}

function Files({ client }: ClientProps): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  const zone = useAreaZone()
  const host = usePageContext().environment.app
  const { isOpen, closesAt, files } = client
  if (!isOpen) return <p>{t("access.closed")}</p>
  return (
    <>
      <p className={s.quiet}>
        {closesAt === null
          ? t("access.kept")
          : t("access.until", { when: formatDate({ language, at: closesAt, zone }) })}
      </p>
      {files.length === 0 ? <p>{t("files.none")}</p> : null}
      <ul className={s.files}>
        {files.map(({ id, name, appointmentUuid, at }) => (
          <li key={id}>
            <a href={`${host}/api/v2/appointments/${appointmentUuid}/attachments/${id}`} download>
              {name}
            </a>{" "}
            <span className={s.quiet}>{formatDate({ language, at, zone })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sessions({ id }: { id: number }): ReactElement {
  const zone = useAreaZone()
  const list = useSuspenseInfiniteQuery(clientSessionsQuery(useApi(), id))
  const shown = list.data.pages.flatMap(({ items }) => items)
  return (
    <AppointmentList shown={shown} total={list.data.pages.at(-1)?.total ?? 0} list={list}>
      {(session) => <SessionCard session={session} zone={zone} level={3} />}
    </AppointmentList>
  )
}
