import { OPEN_PAGES, type OpenPage } from "@arnica/contract/open-pages"
import type { Translate } from "@arnica/i18n/messages"

/** A page that everybody may open, with its name in the reader's language. */
export type NamedPage = { readonly page: OpenPage; readonly name: string }

/** The pages that everybody may open and that have a name, in the order in which they are declared. */
export const namedPages = (t: Translate<"common">): readonly NamedPage[] =>
  OPEN_PAGES.flatMap(({ page, name }) => (name === undefined ? [] : [{ page, name: t(name) }]))
