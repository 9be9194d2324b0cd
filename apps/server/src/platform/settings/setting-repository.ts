import { SETTING_RULES, type SettingName, type SettingValues } from "@arnica/contract/setting-rules"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../db/handles.ts"

const value = z.union([z.number(), z.string()]).nullable()
const nameSchema = z.custom<SettingName>((name) => typeof name === "string" && name in SETTING_RULES)
const changeRows = z.array(
  z.object({
    name: z.string(),
    version: z.int(),
    value,
    reason: z.string(),
    by: z.string(),
    at: z.number(),
    total: z.coerce.number(),
  }),
)

/** A change of a setting. Null: what the code says. Epoch milliseconds. */
export type Change = {
  readonly name: SettingName
  readonly version: number
  readonly value: number | string | null
  readonly reason: string
  readonly by: string
  readonly at: number
}

const whole = (
  name:
    | "Msg_Max_Length"
    | "PROACTIVE_SEARCH_QUESTION_MIN_LENGTH"
    | "uploadFileVideoConfMaxSize"
    | "photoMaxSize"
    | "appointmentMinutes"
    | "waitingEntriesOfClient"
    | "waitingEntriesOfSpecialist"
    | "seriesSessions"
    | "creditLimit"
    | "storeCreditLimit"
    | "cashOutLimit"
    | "creditMonths"
    | "referrerCredit"
    | "referredCredit"
    | "referralsAMonth"
    | "refundAlone"
    | "voucherWithdrawalDays"
    | "subscriptionNoticeDays"
    | "unpaidDues"
    | "dueReminderDays",
) => {
  const { least, most, fallback } = SETTING_RULES[name]
  // What was chosen before a release drew the bounds closer no longer holds.
  return z.int().min(least).max(most).catch(fallback)
}
const text = (name: "fbAppID" | "GoogleMapsAPIKey" | "voucherAmounts") => {
  const { shape, fallback } = SETTING_RULES[name]
  return z.string().regex(shape).catch(fallback)
}

/** What each setting holds; what nobody chose, or no longer fits, is what the code says. */
export const settingValuesSchema: z.ZodType<SettingValues> = z.object({
  Msg_Max_Length: whole("Msg_Max_Length"),
  PROACTIVE_SEARCH_QUESTION_MIN_LENGTH: whole("PROACTIVE_SEARCH_QUESTION_MIN_LENGTH"),
  uploadFileVideoConfMaxSize: whole("uploadFileVideoConfMaxSize"),
  photoMaxSize: whole("photoMaxSize"),
  appointmentMinutes: whole("appointmentMinutes"),
  waitingEntriesOfClient: whole("waitingEntriesOfClient"),
  waitingEntriesOfSpecialist: whole("waitingEntriesOfSpecialist"),
  seriesSessions: whole("seriesSessions"),
  creditLimit: whole("creditLimit"),
  storeCreditLimit: whole("storeCreditLimit"),
  cashOutLimit: whole("cashOutLimit"),
  creditMonths: whole("creditMonths"),
  referrerCredit: whole("referrerCredit"),
  referredCredit: whole("referredCredit"),
  referralsAMonth: whole("referralsAMonth"),
  refundAlone: whole("refundAlone"),
  voucherWithdrawalDays: whole("voucherWithdrawalDays"),
  subscriptionNoticeDays: whole("subscriptionNoticeDays"),
  unpaidDues: whole("unpaidDues"),
  dueReminderDays: whole("dueReminderDays"),
  voucherAmounts: text("voucherAmounts"),
  fbAppID: text("fbAppID"),
  GoogleMapsAPIKey: text("GoogleMapsAPIKey"),
})

const COLUMNS = sql`name, version, value, reason, changed_by as by,
  extract(epoch from changed_at)::float8 * 1000 as at`

const toChanges = (rows: unknown): Change[] =>
  changeRows.parse(rows).flatMap(({ total: _, ...row }) => {
    const name = nameSchema.safeParse(row.name)
    // A setting that a release took away is no longer one.
    return name.success ? [{ ...row, name: name.data }] : []
  })

/** The newest change of each setting that was ever changed. */
export const findLatest = async (on: Queryable): Promise<Change[]> =>
  toChanges(
    (
      await on.execute(sql`
        select distinct on (name) ${COLUMNS}, 0 as total from platform.setting_change order by name, version desc`)
    ).rows,
  )

/** A page of the changes of a setting, the newest first, and how many there are in all. */
export const findChanges = async (
  on: Queryable,
  { name, count, offset }: { readonly name: SettingName; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: Change[] }> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, count(*) over () as total from platform.setting_change
    where name = ${name} order by version desc limit ${count} offset ${offset}`)
  return { total: changeRows.parse(rows)[0]?.total ?? 0, items: toChanges(rows) }
}

/** Writes a change after the one of a version. Throws PostgreSQL's 23505 when that is not the newest. */
export const insertChange = async (tx: Tx, change: Change): Promise<void> => {
  const { name, version, value: to, reason, by, at } = change
  await tx.execute(sql`
    insert into platform.setting_change (name, version, value, reason, changed_by, changed_at)
    values (${name}, ${version}, ${to === null ? null : JSON.stringify(to)}::jsonb, ${reason}, ${by},
      ${new Date(at).toISOString()})`)
}
