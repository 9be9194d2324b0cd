import { Chip, type ChipProps } from "@arnica/ui/chip"
import { LinkTab, type LinkTabProps } from "@arnica/ui/tabs"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"

function AnchorTab(props: LinkTabProps<"a">): ReactElement {
  return <LinkTab {...props} component="a" />
}

function AnchorChip(props: ChipProps<"a">): ReactElement {
  return <Chip {...props} component="a" />
}

/** A tab that is a page, with the router's typed `to`, `params` and `search`. */
export const TabLink = createLink(AnchorTab)

/** A chip that leads somewhere, in the same way. */
export const ChipLink = createLink(AnchorChip)
