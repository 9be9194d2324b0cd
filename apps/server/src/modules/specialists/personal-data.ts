import { billingKeptSchema } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Fields } from "../../platform/crypto/fields.ts"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { ExportRow, Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { findIdOfUser } from "./specialist-repository.ts"
import { UNTOLD } from "./untold.ts"
import { billingPlace } from "./wizard/profile.ts"

const GONE: Keeping = { after: "deleted" }
const OFFERS: Keeping = {
  after: "kept",
  why: "What was sold, and for how much: orders and appointments refer to it. It names nobody.",
}
/** Tables whose rows go with the profile. */
const CHILDREN = [
  "profile_text",
  "education",
  "membership",
  "video",
  "post",
  "paid_chat_product",
  "specialist_speciality",
  "specialist_concern",
  "specialist_therapy",
  "specialist_language",
  "wizard_tab",
  "field_comment",
  "change_request",
  "approval",
  "document",
] as const

/** What the profile is moved by: closed for as long as its owner wants to leave, then written anew without them. */
export type Leaving = {
  readonly fields: Fields
  readonly close: (tx: Tx, specialistId: number) => Promise<void>
  readonly reopen: (tx: Tx, specialistId: number) => Promise<void>
  readonly rebuild: (tx: Tx, specialistId: number) => Promise<void>
}

const statuses = z.array(z.object({ id: z.coerce.number() }))
const fileKeys = z.array(z.object({ key: z.string().nullable() }))

/** The profile of who is a specialist, with their texts. */
export const profilesOfPeople = (leaving: Leaving): PersonalDataHolder => ({
  module: "specialists",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    ...Object.fromEntries(CHILDREN.map((name) => [`specialists.${name}`, GONE])),
    "specialists.document_look": GONE,
    "specialists.specialist": {
      after: "emptied",
      why: "Clients may ask for years who treated them: name, title and licence stay. Photo, address and page go.",
    },
    "specialists.directory": { after: "emptied", why: "Says of the profile that nobody finds it." },
    "specialists.status_step": {
      after: "emptied",
      why: "That somebody checked the profile, and when: clients relied on it. What was said goes.",
    },
    "specialists.offer": OFFERS,
    "specialists.offer_price": OFFERS,
  },
  exportOf: async (on, userId) => ({
    sections: { ...(await sectionsOf(on, userId)), drafts: await draftsOf(leaving.fields, { on, userId }) },
  }),
  pause: async (tx, userId) => {
    const { rows } = await tx.execute(sql`
      select id from specialists.specialist where user_id = ${userId} and status = 'active'`)
    const [active] = statuses.parse(rows)
    if (active !== undefined) await leaving.close(tx, active.id)
    return active !== undefined
  },
  resume: async (tx, userId) => {
    const id = await findIdOfUser(tx, userId)
    if (id !== null) await leaving.reopen(tx, id)
  },
  eraseOf: async (tx, userId) => {
    const id = await findIdOfUser(tx, userId)
    if (id === null) return []
    const { rows } = await tx.execute(sql`
      select photo as key from specialists.specialist where id = ${id}
      union all select file_key from specialists.document where specialist_id = ${id}`)
    for (const name of CHILDREN)
      await tx.execute(sql`delete from specialists.${sql.identifier(name)} where specialist_id = ${id}`)
    await tx.execute(sql`
      update specialists.status_step set comment = null, objection = null, objection_answer = null
      where specialist_id = ${id}`)
    await tx.execute(sql`
      update specialists.specialist set url = 'closed-' || id, status = 'closed', suspended_comment = null, photo = null,
        gender = 'other', city = null, office_address = null, latitude = null, longitude = null,
        practising_since = null, premium = false, own_first_name = null, own_last_name = null
      where id = ${id}`)
    await leaving.rebuild(tx, id)
    return fileKeys.parse(rows).flatMap(({ key }) => key ?? [])
  },
})

const draftRows = z.array(
  z.object({
    id: z.coerce.number(),
    at: z.string(),
    tab: z.string(),
    data: z.string().nullable(),
    sealed: z.instanceof(Buffer).nullable(),
  }),
)

/** The profile as its owner filled it in, what is sealed of it included: each part as it is stored. */
const draftsOf = async (
  fields: Fields,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const { rows } = await on.execute(sql`
    select s.id, to_char(t.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, t.tab,
      t.data::text as data, t.sealed
    from specialists.wizard_tab t join specialists.specialist s on s.id = t.specialist_id
    where s.user_id = ${userId} and t.tab <> 'documents' order by t.saved_at, t.tab`)
  const told: ExportRow[] = []
  for (const { id, at, tab, data, sealed } of draftRows.parse(rows)) {
    const place = billingPlace({ id, userId })
    const opened =
      sealed === null ? null : await fields.openJson(on, { at: place, sealed, schema: billingKeptSchema })
    const text = opened?.kind === "open" ? JSON.stringify(opened.value) : data
    told.push({ at, what: tab, text })
  }
  return told
}

type Sections = Record<string, Awaited<ReturnType<typeof exportRows>>>

/** What was handed in to be checked, and what was said of it. */
const careOf = async (on: Queryable, userId: string): Promise<Sections> => ({
  documents: await exportRows(
    on,
    sql`select d.uploaded_at as "at", d.kind as "what", d.name from specialists.document d
      join specialists.specialist s on s.id = d.specialist_id where s.user_id = ${userId} order by d.uploaded_at`,
  ),
  checks: await exportRows(
    on,
    sql`select c.at, c.to_status as "status", c.comment as "note", c.objection as "text",
        c.objection_answer as "answer" from specialists.status_step c
      join specialists.specialist s on s.id = c.specialist_id where s.user_id = ${userId} order by c.id`,
  ),
  comments: await exportRows(
    on,
    sql`select c.at, c.field as "what", c.comment as "note", c.answer as "text" from specialists.field_comment c
        join specialists.specialist s on s.id = c.specialist_id where s.user_id = ${userId}
      union all select r.at, null, r.comment, r.answer from specialists.change_request r
        join specialists.specialist s on s.id = r.specialist_id
        where s.user_id = ${userId} and r.answer is not null
      order by 1`,
  ),
})

const sectionsOf = async (on: Queryable, userId: string): Promise<Sections> => ({
  specialist: await exportRows(
    on,
    sql`select s.status, s.title, s.first_name as "firstName", s.last_name as "lastName",
        s.own_first_name as "ownFirstName", s.own_last_name as "ownLastName", s.city,
        s.country_code as "country", s.office_address as "address", s.time_zone as "timeZone", s.licence_number as "licence",
        s.suspended_comment as "note",
        s.created_at as "at"
      from specialists.specialist s where user_id = ${userId}`,
  ),
  texts: await exportRows(
    on,
    sql`select t.language, t.heading as "title", array_to_string(t.description, E'\n') as "text"
      from specialists.profile_text t join specialists.specialist s on s.id = t.specialist_id
      where s.user_id = ${userId} order by t.position`,
  ),
  education: await exportRows(
    on,
    sql`select e.title, e.institution as "name"
      from specialists.education e join specialists.specialist s on s.id = e.specialist_id
      where s.user_id = ${userId} order by e.id`,
  ),
  associations: await exportRows(
    on,
    sql`select m.name from specialists.membership m join specialists.specialist s on s.id = m.specialist_id
      where s.user_id = ${userId} order by m.id`,
  ),
  offers: await exportRows(
    on,
    sql`select o.session_type_code as "what", o.minutes, p.amount, p.currency
      from specialists.offer o join specialists.specialist s on s.id = o.specialist_id
      join specialists.offer_price p on p.offer_id = o.id
      where s.user_id = ${userId} order by o.position, p.currency`,
  ),
  videos: await exportRows(
    on,
    sql`select v.title, v.url as "address" from specialists.video v
      join specialists.specialist s on s.id = v.specialist_id where s.user_id = ${userId} order by v.position`,
  ),
  ...(await careOf(on, userId)),
  posts: await exportRows(
    on,
    sql`select p.published_at as "at", p.language, p.title, p.excerpt as "text"
      from specialists.post p join specialists.specialist s on s.id = p.specialist_id
      where s.user_id = ${userId} order by p.id`,
  ),
})
