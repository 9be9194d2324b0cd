import type { Language } from "@arnica/i18n/languages"
import type { SubscriptionsContext } from "../context.ts"

/** The names of kinds of session by language; the code itself for one that the catalogue in memory does not know yet. */
export const sessionNames = async ({
  catalog,
}: Pick<SubscriptionsContext, "catalog">): Promise<(code: string, language: Language) => string> => {
  const { sessionTypes } = await catalog.read()
  const texts = new Map(sessionTypes.map(({ code, names }) => [code, names]))
  return (code, language) => texts.get(code)?.[language] ?? texts.get(code)?.en ?? code
}
