import { translator } from "@arnica/i18n/server"
import type { Translate } from "./language.ts"

/** Texts by keys that are only known while running (of errors, of refused fields), from the message bundles. */
export const translate: Translate = ({ language, key, params }) => {
  // The translator's type knows its keys one by one; a computed key has to go round it.
  const text: unknown = Reflect.apply(translator(language), undefined, [key, params ?? {}])
  return typeof text === "string" && text !== "" && text !== key ? text : undefined
}
