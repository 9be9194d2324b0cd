import chunks from "virtual:message-chunks"
import type { Language, Namespace } from "@arnica/i18n"
import { createIsomorphicFn } from "@tanstack/react-start"

type Preload = { rel: "modulepreload"; href: string }

/** Links that fetch a page's messages together with its scripts. Only a server-rendered page needs them. */
export const messagePreloads: (language: Language, namespaces: readonly Namespace[]) => Preload[] =
  createIsomorphicFn()
    .server((language: Language, namespaces: readonly Namespace[]): Preload[] =>
      [language, ...namespaces.map((namespace) => `${language}/${namespace}`)].flatMap((key): Preload[] => {
        const href = chunks[key]
        return href ? [{ rel: "modulepreload", href }] : []
      }),
    )
    .client((): Preload[] => [])
