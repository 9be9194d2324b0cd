import { formatDuration } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"

type Detail = { readonly minutes: number; readonly name: string; readonly language: Language }

/** How long each of the sessions of a voucher is, and with whom. */
export const soldDetail = ({ minutes, name, language }: Detail): string =>
  [formatDuration({ language, minutes }), name].filter((part) => part !== "").join(" · ")
