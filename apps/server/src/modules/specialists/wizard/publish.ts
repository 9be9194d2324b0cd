import { randomUUID } from "node:crypto"
import { readTexts, readVideos } from "@arnica/contract/wizard-tabs"
import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { insertRows, type Target } from "../accounts/insert-rows.ts"
import type { WizardContext } from "./context.ts"
import type { FormTab, TabValues } from "./tabs.ts"

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Puts rows in the place of a specialist's rows of a table. */
const replace = async (
  tx: Tx,
  { id, into, rows }: { readonly id: number; readonly into: Target; readonly rows: Rows },
): Promise<void> => {
  await tx.execute(sql`delete from ${sql.raw(`specialists.${into.table}`)} where specialist_id = ${id}`)
  const columns = { specialist_id: "bigint", ...into.columns }
  await insertRows(tx, {
    into: { table: into.table, columns },
    rows: rows.map((row) => ({ specialist_id: id, ...row })),
  })
}

const update = async (tx: Tx, id: number, set: SQL): Promise<void> => {
  await tx.execute(sql`update specialists.specialist set ${set} where id = ${id}`)
}

const coded = async (
  tx: Tx,
  given: { readonly id: number; readonly table: string; readonly codes: readonly string[] },
): Promise<void> =>
  await replace(tx, {
    id: given.id,
    into: { table: given.table, columns: { code: "text", position: "int" } },
    rows: [...new Set(given.codes)].map((code, position) => ({ code, position })),
  })

type Publishing<T extends FormTab> = { readonly id: number; readonly values: TabValues[T] }

const publishPersonal = async (
  { followNames }: Pick<WizardContext, "followNames">,
  { tx, id, values }: Publishing<"personal"> & { readonly tx: Tx },
): Promise<void> => {
  const { title, firstName, lastName, gender, countryCode, city, officeAddress, timeZone } = values
  await update(
    tx,
    id,
    sql`title = nullif(${title}, ''), first_name = ${firstName}, last_name = ${lastName},
      own_first_name = case when (first_name, last_name) = (${firstName}, ${lastName}) then own_first_name end,
      own_last_name = case when (first_name, last_name) = (${firstName}, ${lastName}) then own_last_name end,
      gender = coalesce(${gender}, gender), country_code = coalesce(${countryCode}, country_code),
      city = nullif(${city}, ''), office_address = nullif(${officeAddress}, ''), time_zone = ${timeZone}`,
  )
  await followNames(tx, [{ id, firstName, lastName }])
}

const publishAbout = async (tx: Tx, { id, values }: Publishing<"about">): Promise<void> => {
  const [headings, descriptions, approaches] = [values.heading, values.description, values.approach].map(
    readTexts,
  )
  const languages = [...new Set([headings, descriptions].flatMap((texts) => Object.keys(texts ?? {})))]
  const paragraphs = (text: string | undefined): string[] => (text ?? "").split(/\n\s*\n/).filter(Boolean)
  await replace(tx, {
    id,
    into: {
      table: "profile_text",
      columns: {
        language: "text",
        position: "int",
        heading: "text",
        description: "text[]",
        approach: "text[]",
      },
    },
    rows: languages.map((language, position) => ({
      language,
      position,
      heading: headings?.[language] ?? "",
      description: paragraphs(descriptions?.[language]),
      approach: paragraphs(approaches?.[language]),
    })),
  })
  await publishVideos(tx, { id, addresses: readVideos(values.videos) })
}

/** A video that stood there keeps its title; of a new one the address is its title. */
const publishVideos = async (
  tx: Tx,
  { id, addresses }: { readonly id: number; readonly addresses: readonly string[] },
): Promise<void> => {
  await tx.execute(sql`
    with gone as (delete from specialists.video where specialist_id = ${id} returning url, title)
    insert into specialists.video (specialist_id, url, title, position)
    select ${id}, wanted.url, coalesce((select title from gone where gone.url = wanted.url limit 1),
      regexp_replace(wanted.url, '^https?://(www\\.)?', '')), wanted.place
    from unnest(${sql.param([...new Set(addresses)])}::text[]) with ordinality as wanted (url, place)`)
}

const publishProfessional = async (tx: Tx, { id, values }: Publishing<"professional">): Promise<void> => {
  await coded(tx, { id, table: "specialist_speciality", codes: values.specialities })
  await coded(tx, { id, table: "specialist_concern", codes: values.skills })
  await coded(tx, { id, table: "specialist_therapy", codes: values.therapyTypes })
  await coded(tx, { id, table: "specialist_language", codes: values.languages })
  const { medicalDomain, practisingSince } = values
  await update(
    tx,
    id,
    sql`domain_code = coalesce(${medicalDomain}, domain_code), practising_since = ${practisingSince}::int`,
  )
}

/** `checkedOn` is the day on which somebody of ours saw the proof of it. */
const publishLicenses = async (
  tx: Tx,
  { id, values, checkedOn }: Publishing<"licenses"> & { readonly checkedOn: string | null },
): Promise<void> => {
  const [first] = values.items
  await update(
    tx,
    id,
    sql`licence_number = ${first?.number ?? null}, licence_issuer = ${first?.issuer ?? null},
      licence_checked_on = ${first === undefined ? null : checkedOn}::date`,
  )
}

const publishStore = async (
  tx: Tx,
  { id, values, placeOf }: Publishing<"store"> & { readonly placeOf: (sessionType: string) => string },
): Promise<void> => {
  const products = values.products.map((product, position) => ({
    ...product,
    specialist_id: id,
    position,
    place: placeOf(product.sessionTypeCode),
    active: true,
    id: product.id ?? randomUUID(),
    session_type_code: product.sessionTypeCode,
    first_meeting_discount: product.firstMeetingDiscount,
  }))
  await tx.execute(sql`update specialists.offer set active = false where specialist_id = ${id}`)
  await tx.execute(sql`
    insert into specialists.offer (id, specialist_id, session_type_code, place, minutes, first_meeting_discount, position, active)
    select * from json_to_recordset(${JSON.stringify(products)}::json) as r(id uuid, specialist_id bigint,
      session_type_code text, place text, minutes int, first_meeting_discount int, position int, active boolean)
    on conflict (id) do update set session_type_code = excluded.session_type_code, place = excluded.place,
      minutes = excluded.minutes, first_meeting_discount = excluded.first_meeting_discount,
      position = excluded.position, active = true
    where offer.specialist_id = excluded.specialist_id`)
  const prices = products.flatMap((product) =>
    product.prices.map((price) => ({ ...price, offer_id: product.id })),
  )
  await tx.execute(sql`
    delete from specialists.offer_price p using specialists.offer o
    where o.id = p.offer_id and o.specialist_id = ${id} and o.active`)
  await tx.execute(sql`
    insert into specialists.offer_price (offer_id, currency, amount)
    select r.offer_id, r.currency, r.amount
    from json_to_recordset(${JSON.stringify(prices)}::json) as r(offer_id uuid, currency text, amount int)
    join specialists.offer o on o.id = r.offer_id and o.specialist_id = ${id}`)
}

type PublishNeeds = {
  readonly tx: Tx
  readonly tab: FormTab
  readonly id: number
  readonly values: TabValues
  readonly checkedOn: string | null
  readonly placeOf: (sessionType: string) => string
}

const EDUCATION = {
  table: "education",
  columns: { title: "text", institution: "text", from_year: "int", to_year: "int" },
}

/** Writes what a tab holds where clients see it. Settings, billing and its legals are nothing that clients see. */
export const publishTab = async (
  ctx: Pick<WizardContext, "followNames">,
  { tx, tab, ...given }: PublishNeeds,
): Promise<void> => {
  const { id, values } = given
  switch (tab) {
    case "personal":
      return await publishPersonal(ctx, { tx, id, values: values.personal })
    case "about":
      return await publishAbout(tx, { id, values: values.about })
    case "professional":
      return await publishProfessional(tx, { id, values: values.professional })
    case "education": {
      const rows = values.education.items.map(({ from, to, ...rest }) => ({
        ...rest,
        from_year: from,
        to_year: to,
      }))
      return await replace(tx, { id, into: EDUCATION, rows })
    }
    case "licenses":
      return await publishLicenses(tx, { ...given, values: values.licenses })
    case "memberships": {
      const into = { table: "membership", columns: { name: "text" } }
      return await replace(tx, { id, into, rows: values.memberships.items.map((name) => ({ name })) })
    }
    case "store":
      return await publishStore(tx, { ...given, values: values.store })
    case "settings":
    case "billing":
    case "billingLegals":
      return
  }
}
