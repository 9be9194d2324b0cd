import type { CatalogKind } from "@arnica/contract/catalog-editing"
import { type SQL, sql } from "drizzle-orm"

/** Where a part of the catalogue stands. */
type Kind = {
  readonly table: SQL
  /** The column of what its entries belong to, and the table of that; null when they belong to nothing. */
  readonly parent: { readonly column: SQL; readonly table: SQL } | null
  /** The column of its texts beside the name, and whether they are lists of words. */
  readonly more: { readonly column: SQL; readonly isList: boolean; readonly isAsked: boolean } | null
  /** Whether its entries have a number beside their code. */
  readonly hasNumber: boolean
}

const area = { column: sql`area_code`, table: sql`catalog.domain_area` }

/** The parts of the catalogue that admins look after, as tables. */
export const KINDS: Readonly<Record<CatalogKind, Kind>> = {
  domain: { table: sql`catalog.domain`, parent: area, more: null, hasNumber: true },
  speciality: {
    table: sql`catalog.speciality`,
    parent: { column: sql`domain_code`, table: sql`catalog.domain` },
    more: { column: sql`female_names`, isList: false, isAsked: true },
    hasNumber: true,
  },
  therapyType: {
    table: sql`catalog.therapy_type`,
    parent: null,
    more: { column: sql`descriptions`, isList: false, isAsked: true },
    hasNumber: false,
  },
  skill: {
    table: sql`catalog.concern`,
    parent: area,
    more: { column: sql`synonyms`, isList: true, isAsked: false },
    hasNumber: false,
  },
}
