import { Chip, type ChipProps } from "@arnica/ui/chip"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"

function AnchorChip(props: Omit<ChipProps<"a">, "component">): ReactElement {
  return <Chip {...props} component="a" />
}

/** A chip that leads somewhere, with the router's typed `to`, `params` and `search`. */
export const LinkChip = createLink(AnchorChip)
