import type { PackageOffer } from "@arnica/contract/packages"
import type { SettingsTab } from "@arnica/contract/wizard-tabs"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Catalog } from "../../catalog/index.ts"
import type { Identity } from "../../identity/index.ts"
import type { PayoutMove } from "./payout-account.ts"

/** How sessions are placed in a specialist's days, as far as the calendar keeps it. */
export type CalendarSettings = Omit<SettingsTab, "appDuration">

/** The clock of a calendar, and whether it is open at any time from now on. */
export type Hours = { readonly zone: string; readonly hasHours: boolean; readonly silentSince: number | null }

/** What is asked of calendars, which stand above specialists and fill it in. */
export type Calendars = {
  /** Null for who has no calendar yet. */
  readonly findSettings: (on: Queryable, specialistId: number) => Promise<CalendarSettings | null>
  /** The clock of their calendar, and whether it is open at any time from now on; null for who has no calendar yet. */
  readonly findHours: (on: Queryable, specialistId: number) => Promise<Hours | null>
  readonly setSettings: (
    tx: Tx,
    given: { readonly specialistId: number; readonly zone: string; readonly settings: CalendarSettings },
  ) => Promise<void>
}

/** A specialist, and the name under which their profile is public from now on. */
export type RenamedSpecialist = { readonly id: number; readonly firstName: string; readonly lastName: string }

/** Writes names anew where they are kept beside what they are searched for: in the transaction that changes them, by one statement. */
export type FollowNames = (tx: Tx, renamed: readonly RenamedSpecialist[]) => Promise<void>

/** What every use case of the wizard and of those who check profiles is handed. */
export type WizardContext = Pick<
  Platform,
  "db" | "clock" | "outbox" | "fields" | "files" | "audit" | "jobs" | "live" | "mail" | "settings"
> &
  Pick<Platform["config"], "publicUrl" | "brand"> & {
    readonly catalog: () => Promise<Catalog>
    readonly identity: Pick<
      Identity,
      "users" | "findReach" | "proveOwner" | "termsInForce" | "termsAccepted" | "recordConsents"
    >
    readonly calendars: Calendars
    /** Has what stands above specialists follow their names. */
    readonly followNames: FollowNames
    /** The packages that a specialist would sell. They stand above specialists, and fill it in. */
    readonly findPackages: (specialistId: number) => Promise<PackageOffer[]>
    /** Writes down that a specialist's own account is another one. Payouts stand above specialists, and fill it in. */
    readonly noteOwnChange: (
      change: PayoutMove & {
        readonly tx: Tx
        readonly actor: SignedIn
        readonly specialistId: number
        readonly userId: string
        /** Whether the specialist is written to: of the first account of a draft they are not. */
        readonly isTold: boolean
      },
    ) => Promise<void>
    /** Whether somebody administrates the clinic at which a specialist works. */
    readonly mayManageSpecialist: (caller: SignedIn, specialistId: number) => Promise<boolean>
    /** The accounts of the specialists at a clinic, by its code. */
    readonly specialistsAt: (clinicCode: string) => Promise<readonly { readonly userId: string }[]>
  }
