import type { Language, Namespace } from "@arnica/i18n"
import { useRouteContext } from "@tanstack/react-router"
import { type FallbackNs, type UseTranslationResponse, useTranslation } from "react-i18next"

/** `t` of a namespace, which the route names in `staticData.namespaces`: `const t = useT("search")`, `t("title")`. */
export function useT<N extends Namespace>(
  namespace: N,
): UseTranslationResponse<FallbackNs<N>, undefined>["t"] {
  return useTranslation(namespace, { useSuspense: false }).t
}

/** The language of the page. It never changes within a document: choosing another one loads the page anew. */
export function useLanguage(): Language {
  return useRouteContext({ from: "__root__", select: (context) => context.language })
}
