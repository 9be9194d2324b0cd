import { PROFILE_STATUSES, type ProfileStatus } from "@arnica/contract/wizard-state"

/** Where a specialist's profile stands. Only `active` ones are found, shown and booked. */
export const STATUSES = PROFILE_STATUSES
export type Status = ProfileStatus

/** Who moves a profile: the specialist, who reviews profiles, or the end of an account that was taken back. */
export type Mover = "specialist" | "admin" | "system"

type Transition = { readonly from: Status; readonly to: Status; readonly by: readonly Mover[] }

/** Every way a profile can go. */
export const TRANSITIONS: readonly Transition[] = [
  { from: "draft", to: "submitted", by: ["specialist", "admin"] },
  { from: "submitted", to: "active", by: ["admin"] },
  { from: "submitted", to: "changesRequested", by: ["admin"] },
  { from: "changesRequested", to: "submitted", by: ["specialist", "admin"] },
  { from: "active", to: "suspended", by: ["admin"] },
  { from: "suspended", to: "active", by: ["admin"] },
  { from: "active", to: "closed", by: ["specialist", "admin"] },
  // Who closed their own profile can hand it in to be checked anew.
  { from: "closed", to: "submitted", by: ["specialist"] },
  { from: "closed", to: "active", by: ["admin", "system"] },
]

/** Where those who check profiles can send one from where it stands. */
export const waysOfAdmin = (from: Status): Status[] =>
  TRANSITIONS.filter((way) => way.from === from && way.by.includes("admin")).map(({ to }) => to)

/** Whether a profile can go that way, and whether this one may send it there. */
export const judgeMove = (move: {
  readonly from: Status
  readonly to: Status
  readonly by: Mover
}): "open" | "noSuchWay" | "notTheirs" => {
  const way = TRANSITIONS.find(({ from, to }) => from === move.from && to === move.to)
  if (way === undefined) return "noSuchWay"
  return way.by.includes(move.by) ? "open" : "notTheirs"
}

/** Where a profile stands, and who closed it: null for one that is not closed, or rests until its account ends. */
export type CurrentStatus = { readonly status: Status; readonly closedBy: "specialist" | "admin" | null }

/** What may be done with a profile from its wizard. One that is closed is handed in again by who closed it. */
export const wizardAbilities = (
  { status, closedBy }: CurrentStatus,
  by: Exclude<Mover, "system">,
): { readonly handIn: boolean; readonly close: boolean } => ({
  handIn:
    judgeMove({ from: status, to: "submitted", by }) === "open" &&
    (status !== "closed" || closedBy === "specialist"),
  close: by === "specialist" && judgeMove({ from: status, to: "closed", by }) === "open",
})
