import { Button, type ButtonProps } from "@arnica/ui/button"
import { ArrowLeftIcon } from "@arnica/ui/icons/arrows"
import { createLink } from "@tanstack/react-router"
import type { ReactElement } from "react"

function AnchorBack(props: Omit<ButtonProps<"a">, "variant" | "size" | "left">): ReactElement {
  return (
    <div>
      <Button {...props} component="a" variant="link" size="small" left={<ArrowLeftIcon size={18} />} />
    </div>
  )
}

/** The way back above a page, with the router's typed `to` and `params`. */
export const BackLink = createLink(AnchorBack)
