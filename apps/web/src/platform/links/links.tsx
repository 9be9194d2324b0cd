import { Button, type ButtonProps } from "@arnica/ui/button"
import { Card, type CardProps } from "@arnica/ui/card"
import { Chip, type ChipProps } from "@arnica/ui/chip"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"

/** A button that leads to a page: typed like the router's `Link`. */
export const ButtonLink = createLink(AnchorButton)

/** A card that leads to a page. */
export const CardLink = createLink(AnchorCard)

/** A chip that leads to a page. */
export const ChipLink = createLink(AnchorChip)

function AnchorButton(props: Omit<ButtonProps<"a">, "component">): ReactElement {
  return <Button component="a" {...props} />
}

function AnchorCard(props: Omit<CardProps<"a">, "component">): ReactElement {
  return <Card component="a" pressable {...props} />
}

function AnchorChip(props: Omit<ChipProps<"a">, "component">): ReactElement {
  return <Chip component="a" {...props} />
}
