import { useRouter } from "@tanstack/react-router"
import type { ComponentPropsWithRef, MouseEvent, ReactElement } from "react"

/** A link to a whole address of this site, search included, which opens without loading the document anew. */
export function InternalLink({ href, ...rest }: ComponentPropsWithRef<"a"> & { href: string }): ReactElement {
  const router = useRouter()
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} onClick={follow} />
}
