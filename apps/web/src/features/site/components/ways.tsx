import type { ContactTopic } from "@arnica/contract/site"
import type { ReactElement, ReactNode } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

type WayProps = { children: ReactNode; quiet?: boolean }

/** The way to the contact form, with the topic chosen. */
export function WriteToUs({ children, topic, quiet }: WayProps & { topic?: ContactTopic }): ReactElement {
  const language = useLanguage()
  return (
    <LinkButton
      to="/$lang/contact"
      params={{ lang: language }}
      search={topic === undefined ? {} : { topic }}
      size="large"
      {...(quiet ? { variant: "quiet" as const } : {})}
    >
      {children}
    </LinkButton>
  )
}

type Search = { readonly domain?: string; readonly speciality?: string; readonly sort?: "firstFree" }

/** The way to the search, with what is looked for. */
export function FindSpecialist({ children, search = {} }: WayProps & { search?: Search }): ReactElement {
  const language = useLanguage()
  return (
    <LinkButton to="/$lang/help-store-search" params={{ lang: language }} search={search} size="large">
      {children}
    </LinkButton>
  )
}

/** The way to the help lines. */
export function SeeHelpLines({ children }: { children: ReactNode }): ReactElement {
  const language = useLanguage()
  return (
    <LinkButton to="/$lang/helpline" params={{ lang: language }} size="large" variant="quiet">
      {children}
    </LinkButton>
  )
}
