import type { Fixtures } from "./fixtures.ts"
import type { Harness } from "./testing.ts"

/** Something of somebody, named by the parts of an address. */
export type Address = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * Who may use what an address names. `self`: the call knows nobody but its caller, whatever is sent along.
 * `client`: what the address names is its client's alone. `pair`: the client's and the specialist's.
 * `invoiced`: the client, the specialist, who runs their clinic, and admins.
 * `conductor`: the specialist of the appointment.
 * `billed`: the specialist and admins. `itself`: the specialist alone. `payer`: who paid, and admins.
 * `arranger`: the specialist, who runs their clinic, and admins. `itsClinic`: an admin of the clinic that it belongs to. `itsCompany`: who looks after the company that it is about. `provider`, `clinic`, `hr` and `admin`: everybody with that role, each about
 * themselves, their own clinic or company, or the marketplace.
 */
export type Rule =
  | {
      readonly who: "self" | "provider" | "clinic" | "hr" | "admin"
      readonly address?: (own: Fixtures, stage: Harness) => Address
    }
  | {
      readonly who:
        | "client"
        | "pair"
        | "invoiced"
        | "payer"
        | "conductor"
        | "itsClinic"
        | "itsCompany"
        | "arranger"
        | "billed"
        | "itself"
      readonly address: (own: Fixtures, stage: Harness) => Address
    }
