import type { Language } from "@arnica/i18n/languages"
import type { Catalog } from "../snapshot.ts"

type Texts = Readonly<Record<string, string>>
type Named = { readonly code: string; readonly names: Texts }
type Option = { code: string; name: string }

/** Puts catalogue entries into a reader's language. */
export type Names = {
  readonly text: (texts: Texts) => string
  readonly coded: (entry: Named) => Option
  readonly area: (area: Catalog["areas"][number]) => { areaCode: string; name: string; description: string }
  readonly domain: (domain: Catalog["domains"][number]) => Option & { id: number; areaCode: string }
  readonly speciality: (
    speciality: Catalog["specialities"][number],
    domainId: number,
  ) => Option & { id: number; domainId: number; selected: false }
  readonly described: (entry: Named & { readonly descriptions: Texts }) => Option & { description: string }
  /** By name, the reader's own language first. */
  readonly languages: (codes: readonly string[]) => Option[]
  readonly countries: (countries: readonly { readonly code: string }[]) => Option[]
}

/** The presenter of a language. Languages and countries take their names from Intl. */
export const createNames = (language: Language): Names => {
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
