import type { Language, Namespace } from "@arnica/i18n"
import type { Translate } from "@arnica/i18n/messages"
import { useRouteContext } from "@tanstack/react-router"
import { useMemo } from "react"

/** `t` of a namespace, which the route names in `staticData.namespaces`: `const t = useT("search")`, `t("title")`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const messages = useRouteContext({ from: "__root__", select: (context) => context.messages })
  return useMemo(() => messages.t(namespace), [messages, namespace])
}

/** The language of the page. It never changes within a document: choosing another one loads the page anew. */
export function useLanguage(): Language {
  return useRouteContext({ from: "__root__", select: (context) => context.language })
}
