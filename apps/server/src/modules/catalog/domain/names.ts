import type { Language } from "@arnica/i18n/languages"
import type { Catalog } from "../snapshot.ts"

type Texts = Readonly<Record<string, string>>
type Named = { readonly code: string; readonly names: Texts }
type Option = { readonly code: string; readonly name: string }

/** Puts catalogue entries into a reader's language. */
export type Names = ReturnType<typeof createNames>

/** The presenter of a language. Languages and countries take their names from Intl. */
export const createNames = (language: Language) => {
  const text = (texts: Texts): string => texts[language] ?? texts.en ?? ""
  const languageNames = new Intl.DisplayNames([language], { type: "language" })
  const regionNames = new Intl.DisplayNames([language], { type: "region" })
  const collator = new Intl.Collator(language)
  const coded = ({ code, names }: Named): Option => ({ code, name: text(names) })
  const byName = (a: Option, b: Option): number => collator.compare(a.name, b.name)
  return {
    text,
    coded,
    area: (area: Catalog["areas"][number]) => ({
      areaCode: area.code,
      name: text(area.names),
      description: text(area.descriptions),
    }),
    domain: (domain: Catalog["domains"][number]) => ({
      ...coded(domain),
      id: domain.id,
      areaCode: domain.areaCode,
    }),
    speciality: (speciality: Catalog["specialities"][number], domainId: number) => ({
      ...coded(speciality),
      id: speciality.id,
      domainId,
      selected: false as const,
    }),
    described: (entry: Named & { readonly descriptions: Texts }) => ({
      ...coded(entry),
      description: text(entry.descriptions),
    }),
    /** By name, the reader's own language first. */
    languages: (codes: readonly string[]): Option[] => {
      const options = codes.map((code) => ({ code, name: languageNames.of(code) ?? code })).sort(byName)
      return [
        ...options.filter(({ code }) => code === language),
        ...options.filter(({ code }) => code !== language),
      ]
    },
    countries: (countries: readonly { readonly code: string }[]): Option[] =>
      countries.map(({ code }) => ({ code, name: regionNames.of(code) ?? code })).sort(byName),
  }
}
