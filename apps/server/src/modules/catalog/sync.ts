import {
  concerns,
  domainAreas,
  domains,
  sessionTypes,
  specialities,
  spokenLanguages,
  therapyTypes,
} from "@arnica/content/catalog"
import { continents, countries, romanianCities, romanianCounties } from "@arnica/content/geography"
import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"

type Column = readonly [name: string, type: string]

/** A table of reference data: its columns, the key first, and its rows in the order of the columns. */
type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly unknown[])[]
  /** Admins change it too: what they changed is theirs from then on. */
  readonly isEditable?: true
}

const code = ["code", "text"] as const
const names = ["names", "jsonb"] as const

const TABLES: readonly Table[] = [
  {
    name: "domain_area",
    columns: [code, ["position", "int"], ["plant", "text"], names, ["descriptions", "jsonb"]],
    rows: domainAreas.map((area, index) => [area.code, index, area.plant, area.names, area.descriptions]),
  },
  {
    name: "domain",
    isEditable: true,
    columns: [code, ["id", "int"], ["position", "int"], ["area_code", "text"], names],
    rows: domains.map((domain) => [domain.code, domain.id, domain.id, domain.areaCode, domain.names]),
  },
  {
    name: "speciality",
    isEditable: true,
    columns: [
      code,
      ["id", "int"],
      ["position", "int"],
      ["domain_code", "text"],
      names,
      ["female_names", "jsonb"],
    ],
    rows: specialities.map((each) => [
      each.code,
      each.id,
      each.id,
      each.domainCode,
      each.names,
      each.femaleNames,
    ]),
  },
  {
    name: "concern",
    isEditable: true,
    columns: [code, ["position", "int"], ["area_code", "text"], names, ["synonyms", "jsonb"]],
    rows: concerns.map((each) => [each.code, each.id, each.areaCode, each.names, each.synonyms]),
  },
  {
    name: "therapy_type",
    isEditable: true,
    columns: [code, ["position", "int"], names, ["descriptions", "jsonb"]],
    rows: therapyTypes.map((each) => [each.code, each.id, each.names, each.descriptions]),
  },
  {
    name: "session_type",
    columns: [
      code,
      ["position", "int"],
      ["place", "text"],
      ["max_people", "int"],
      ["companions", "int"],
      ["sold_by", "text"],
      names,
    ],
    rows: sessionTypes.map((each) => [
      each.code,
      each.id,
      each.place,
      each.maxPeople,
      each.companions,
      each.soldBy,
      each.names,
    ]),
  },
  { name: "spoken_language", columns: [code], rows: spokenLanguages.map((each) => [each]) },
  { name: "continent", columns: [code, names], rows: continents.map((each) => [each.code, each.names]) },
  {
    name: "country",
    columns: [code, ["continent_code", "text"], ["phone_prefix", "text"]],
    rows: countries.map((each) => [each.code, each.continentCode, each.phonePrefix]),
  },
  {
    name: "county",
    columns: [code, ["country_code", "text"], ["name", "text"]],
    rows: romanianCounties.map((each) => [each.code, each.countryCode, each.name]),
  },
  {
    name: "city",
    columns: [
      code,
      ["county_code", "text"],
      ["name", "text"],
      ["latitude", "float8"],
      ["longitude", "float8"],
      ["population", "int"],
    ],
    rows: romanianCities.map((each) => [
      each.code,
      each.countyCode,
      each.name,
      each.latitude,
      each.longitude,
      each.population,
    ]),
  },
]

/** Brings the reference data of the content package into the database: adds and changes rows, removes none. One statement a table. */
export const syncCatalog = async (tx: Tx): Promise<void> => {
  for (const table of TABLES) await upsert(tx, table)
}

const upsert = async (tx: Tx, table: Table): Promise<void> => {
  const [key, ...rest] = table.columns
  if (key === undefined) return
  const records = table.rows.map((row) =>
    Object.fromEntries(table.columns.map(([name], index) => [name, row[index]])),
  )
  const shape = table.columns.map(([name, type]) => `${name} ${type}`).join(", ")
  const list = table.columns.map(([name]) => name).join(", ")
  const changes = rest.map(([name]) => `${name} = excluded.${name}`).join(", ")
  await tx.execute(sql`
    insert into ${sql.raw(`catalog.${table.name}`)} (${sql.raw(list)})
    select ${sql.raw(list)} from json_to_recordset(${JSON.stringify(records)}::json) as r(${sql.raw(shape)})
    on conflict (${sql.raw(key[0])}) do ${sql.raw(changes === "" ? "nothing" : onlyChanged(table, changes))}`)
}

/** Rows that say the same already are not written again, nor are those that an admin changed. */
const onlyChanged = ({ name, columns, isEditable }: Table, changes: string): string => {
  const pairs = columns.map(([column]) => `${name}.${column} is distinct from excluded.${column}`)
  const untouched = isEditable === true ? `${name}.version = 0 and ` : ""
  return `update set ${changes} where ${untouched}(${pairs.join(" or ")})`
}
