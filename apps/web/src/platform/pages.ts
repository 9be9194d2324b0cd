import type { Role } from "@arnica/contract/roles"
import type { IconProps } from "@arnica/ui/icons/icon"
import type { ComponentType } from "react"
import type { LiveCounts } from "./live/counts.ts"

/**
 * A page of an area as its feature declares it, in its `pages.ts`: the menus, the bar of a phone and the palette are
 * made from that. In which areas the page exists stands in its route.
 */
export type DeclaredPage = {
  readonly to: `/$lang/$role/${string}`
  /** The key of its word, `common:area.{label}`. */
  readonly label: string
  readonly Icon: ComponentType<IconProps>
  /** In which areas the menu leads to it, and its place there: smaller numbers come first. */
  readonly places: Readonly<Partial<Record<Role, number>>>
  /** Stands in the bar of a phone too, which has room for three. */
  readonly inBar?: true
  /** How many of these are new stands beside it. */
  readonly count?: keyof LiveCounts
}
