import type { Appointment as Presented } from "@arnica/contract/booking"
import type { Language } from "@arnica/i18n/languages"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Appointment } from "./domain/appointment.ts"
import type { Neighbours } from "./neighbours.ts"

/** What a contribution needs of the context in which it is asked. */
export type ContributorContext = Pick<Platform, "db" | "clock" | "fields" | "live" | "outbox"> &
  Pick<Neighbours, "identity" | "specialists"> & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }

type Fields = Pick<ContributorContext, "fields">
type Read = { readonly on: Queryable; readonly appointments: readonly Appointment[] }

/** What companions add to appointments: who takes part beside their clients. */
export type CompanionContribution = {
  /** By appointment; whose name was forgotten is left out. One query. */
  readonly shown: (ctx: Fields, read: Read) => Promise<ReadonlyMap<number, Presented["companions"]>>
  /** Whether its client can ask somebody else to take part. */
  readonly canName: (
    appointment: Appointment,
    state: { readonly now: number; readonly companions: Presented["companions"] },
  ) => boolean
}

type OfGroup = Pick<Appointment, "groupId">

/** What groups add to the appointments that are seats of theirs. */
export type GroupContribution = {
  /** The titles of these groups; empty for one that has none. One query. */
  readonly titles: (
    on: Queryable,
    groupIds: readonly string[],
  ) => Promise<(groupId: string, language: Language) => string>
  /** How many seats the group of an appointment has; null for a session of one's own. One query. */
  readonly seats: (
    on: Queryable,
    appointments: readonly OfGroup[],
  ) => Promise<(appointment: OfGroup) => number | null>
}

/** What series add to the appointments that are sessions of theirs. */
export type SeriesContribution = {
  /** Which session of how many each is; null for one by itself. One query, or none where nothing is of a series. */
  readonly shown: (
    on: Queryable,
    appointments: readonly Pick<Appointment, "seriesId" | "seriesNumber">[],
  ) => Promise<(appointment: Pick<Appointment, "seriesId" | "seriesNumber">) => Presented["series"]>
}

/** What rescheduling adds: for which appointments other times wait for an answer. One query. */
export type ProposalContribution = {
  readonly open: (
    on: Queryable,
    asked: { readonly ids: readonly number[]; readonly now: number },
  ) => Promise<Pick<ReadonlyMap<number, unknown>, "has">>
}

/** What attendance adds: what a client said of a specialist who did not come. */
export type AbsenceContribution = {
  /** In words, for one of these appointments. One query. */
  readonly said: (
    ctx: Fields,
    read: Read,
  ) => Promise<(appointment: Appointment) => Promise<Presented["absence"]>>
  /** Whether its client can say so; `known`: it was said before. */
  readonly canReport: (
    appointment: Appointment,
    state: { readonly now: number; readonly known: boolean },
  ) => boolean
}

/** What the lists of appointments add: the news on the screens of those who see them. */
export type NewsContribution = {
  /** Tells those who took part in an appointment and do not any more. */
  readonly left: (
    ctx: ContributorContext,
    told: { readonly tx: Tx; readonly appointment: Appointment; readonly userIds: readonly string[] },
  ) => Promise<void>
}

/**
 * What a room asks of those that stand above it. Each of those says it in its own words, and `room-contributions.ts` puts them
 * together: so that no room imports one above it.
 */
export type RoomContributions = {
  readonly companions: CompanionContribution
  readonly groups: GroupContribution
  readonly series: SeriesContribution
  readonly proposals: ProposalContribution
  readonly absences: AbsenceContribution
  readonly news: NewsContribution
}
