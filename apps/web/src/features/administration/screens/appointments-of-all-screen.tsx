import type { AppointmentLine } from "@arnica/contract/admin-appointments"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Checkbox } from "@arnica/ui/checkbox"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { ADMIN } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { type BulkAction, BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { appointmentsOfAllQuery } from "../appointments-queries.ts"
import type { AppointmentsOfAllSearch } from "../appointments-search.ts"
import { AppointmentFilters } from "../components/appointment-filters.tsx"
import { useStatusWords } from "../components/appointment-status.ts"
import { ListPage, Row } from "../components/list-page.tsx"
import s from "./audit-screen.module.css"

type ScreenProps = {
  readonly search: AppointmentsOfAllSearch
  readonly onSearch: (search: AppointmentsOfAllSearch) => void
}

/** Everybody's appointments, filtered, and page after page. */
export function AppointmentsOfAllScreen({ search, onSearch }: ScreenProps): ReactElement {
  const t = useT("administration")
  const words = useT("appointments")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const list = useSuspenseInfiniteQuery(appointmentsOfAllQuery(useApi(), { search, zone }))
  const shown = list.data.pages.flatMap(({ items }) => items)
  const isFiltered = Object.keys(search).length > 0
  return (
    <ListPage
      title={words("title")}
      lead={`${t("appointments.lead")} ${words("zone", { city: zoneCity({ language, zone }) })}`}
    >
      <Lists search={search} />
      <AppointmentFilters search={search} zone={zone} onSearch={onSearch} />
      <Only search={search} first={shown[0]} />
      {shown.length === 0 ? (
        <EmptyState title={isFiltered ? lists("none") : t("appointments.empty")} />
      ) : (
        <Appointments appointments={shown} zone={zone} />
      )}
      <LoadMore list={list} variant="soft">
        {t("common:list.more")}
      </LoadMore>
    </ListPage>
  )
}

function Lists({ search: { list, ...kept } }: Pick<ScreenProps, "search">): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const language = useLanguage()
  const to = { to: "/$lang/$role/appointments", params: { lang: language, role: "admin" } } as const
  return (
    <ChipRow label={t("appointments.which")} scroll>
      <LinkChip {...to} search={kept} selected={list === undefined}>
        {lists("all")}
      </LinkChip>
      <LinkChip {...to} search={{ ...kept, list: "forsaken" }} selected={list === "forsaken"}>
        {t("appointments.forsaken")}
      </LinkChip>
      <LinkChip {...to} search={{ ...kept, list: "disputed" }} selected={list === "disputed"}>
        {t("appointments.disputed")}
      </LinkChip>
    </ChipRow>
  )
}

type OnlyProps = Pick<ScreenProps, "search"> & { readonly first: AppointmentLine | undefined }

/** Says that the list is about one person, to whose page another one led, and leads out of it. */
function Only({ search, first }: OnlyProps): ReactElement | null {
  const t = useT("clinic")
  const lists = useT("lists")
  const language = useLanguage()
  const { specialistID, clientID, ...others } = search
  if (specialistID === undefined && clientID === undefined) return null
  const name = (specialistID === undefined ? first?.client : first?.specialist) ?? "…"
  return (
    <div className={s.head}>
      <p>{t("appointments.only", { name })}</p>
      <LinkButton
        to="/$lang/$role/appointments"
        params={{ lang: language, role: "admin" }}
        search={others}
        size="small"
        variant="quiet"
      >
        {lists("all")}
      </LinkButton>
    </div>
  )
}

type AppointmentsProps = { readonly appointments: readonly AppointmentLine[]; readonly zone: string }

/** Appointments, of which those that still stand can be called off together: one illness, one week. */
function Appointments({ appointments, zone }: AppointmentsProps): ReactElement {
  const lists = useT("lists")
  const language = useLanguage()
  const queryClient = useQueryClient()
  const confirmed = appointments.filter(({ status }) => status === "confirmed")
  const lines = confirmed.map(({ uuid, start, client, specialist }) => ({
    key: uuid,
    name: [formatDateTime({ language, at: start, zone }), client, specialist].join(" · "),
  }))
  const bulk = useBulk(lines)
  const actions = useCancelling(confirmed)
  const nameOf = new Map(lines.map(({ key, name }) => [key, name]))
  return (
    <>
      {lines.length === 0 && bulk.outcome === null ? null : (
        <BulkBar
          bulk={bulk}
          lines={lines}
          actions={actions}
          onDone={() => void refresh(queryClient, ADMIN)}
        />
      )}
      <ol className={s.list}>
        {appointments.map((appointment) => (
          <AppointmentRow key={appointment.uuid} appointment={appointment} zone={zone}>
            {nameOf.has(appointment.uuid) ? (
              <Checkbox
                checked={bulk.isChosen(appointment.uuid)}
                onChange={(event) => bulk.choose([appointment.uuid], event.currentTarget.checked)}
              >
                {lists("bulk.choose", { name: nameOf.get(appointment.uuid) ?? "" })}
              </Checkbox>
            ) : null}
          </AppointmentRow>
        ))}
      </ol>
    </>
  )
}

/** Calling off on behalf of the specialists: everything goes back. */
const useCancelling = (confirmed: readonly AppointmentLine[]): readonly BulkAction[] => {
  const t = useT("administration")
  const words = useT("appointments")
  const api = useApi()
  return [
    {
      label: words("cancel.confirm"),
      text: t("appointments.cancel.specialist"),
      reason: { label: words("cancel.reason"), hint: t("appointments.cancel.hint"), longest: 500 },
      isGrave: true,
      act: async (key, reason) => {
        const price = confirmed.find(({ uuid }) => uuid === key)?.price
        if (price === undefined) return
        await api.call("POST /api/v2/admin/appointments/{uuid}/cancellation", {
          params: { uuid: key },
          body: { behalf: "specialist", expectedRefund: price, reason },
        })
      },
    },
  ]
}

type RowProps = {
  readonly appointment: AppointmentLine
  readonly zone: string
  readonly children: ReactNode
}

function AppointmentRow({ appointment, zone, children }: RowProps): ReactElement {
  const t = useT("administration")
  const statusWords = useStatusWords()
  const language = useLanguage()
  const { uuid, start, status, client, specialist, specialistStatus, sessionName, price } = appointment
  const isSuspended = specialistStatus === "suspended" || specialistStatus === "closed"
  const about = [
    [client, specialist].join(" · "),
    sessionName,
    formatMoney({ language, ...price }),
    ...(isSuspended ? [t("appointments.suspended")] : []),
  ]
  return (
    <Row
      title={
        <Link to="/$lang/$role/appointments/$uuid" params={{ lang: language, role: "admin", uuid }}>
          <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
        </Link>
      }
      aside={statusWords(status)}
      about={about.join(" · ")}
    >
      {children}
    </Row>
  )
}
