import { Card, type CardProps } from "@arnica/ui/card"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"

function AnchorCard(props: Omit<CardProps<"a">, "component">): ReactElement {
  return <Card {...props} component="a" pressable />
}

/** A card that leads somewhere, with the router's typed `to`, `params` and `search`. */
export const LinkCard = createLink(AnchorCard)
