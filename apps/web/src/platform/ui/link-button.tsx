import { Button, type ButtonProps } from "@arnica/ui/button"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"

function AnchorButton(props: ButtonProps<"a">): ReactElement {
  return <Button {...props} component="a" />
}

/** A button that leads somewhere, with the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton)
