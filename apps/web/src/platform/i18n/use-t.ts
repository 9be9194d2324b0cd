import type { Language, Namespace } from "@arnica/i18n"
import type { Translate } from "@arnica/i18n/messages"
import { useMemo } from "react"
import { usePageContext } from "../use-page-context.ts"

/** `t` of a namespace, which the route names in `staticData.namespaces`: `const t = useT("search")`, `t("title")`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const messages = usePageContext().messages
  return useMemo(() => messages.t(namespace), [messages, namespace])
}

/** The language of the page. It never changes within a document: choosing another one loads the page anew. */
export function useLanguage(): Language {
  return usePageContext().language
}
