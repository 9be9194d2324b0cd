import {
  SETTING_RULES,
  type SettingName,
  type SettingValues,
  settingRefusal,
} from "@arnica/contract/setting-rules"
import { isLongerThan } from "@arnica/rules/characters"
import { sql } from "drizzle-orm"
import type { Db } from "../db/db.ts"
import type { Queryable, Tx } from "../db/handles.ts"
import { isPgError } from "../db/pg-error.ts"
import { AppError } from "../errors.ts"
import type { UploadedFile } from "../http/multipart.ts"
import { refuseFields } from "../http/refused-fields.ts"
import type { Log } from "../log.ts"
import {
  type Change,
  findChanges,
  findLatest,
  insertChange,
  settingValuesSchema,
} from "./setting-repository.ts"

/** The channel on which every process hears that a setting changed. */
const CHANNEL = "setting_changed"

/** Settings of the house: read from memory, which every process brings up to date as soon as one changes anywhere. */
export type Settings = {
  /** What holds now. */
  read<N extends SettingName>(name: N): SettingValues[N]
  /** The newest change of each that was ever changed. */
  latest(on?: Queryable): Promise<ReadonlyMap<SettingName, Change>>
  /** A page of the changes of one, the newest first. */
  changes(page: {
    readonly name: SettingName
    readonly count: number
    readonly offset: number
  }): Promise<{ readonly total: number; readonly items: readonly Change[] }>
  /**
   * Changes one in the caller's transaction; null lets it be what the code says, `version` is that of the change that
   * was seen last. Throws badInput for a value that does not fit, editedElsewhere for an old version.
   */
  change(tx: Tx, change: Change): Promise<void>
  /** Takes in what holds now, and hears of every change from then on. */
  start(): Promise<void>
  /** Throws badInput at a field whose text is longer than notes and reasons may be. */
  refuseLong(path: string, text: string): void
  /** Throws fileTooLarge when one of these is larger than the setting says. */
  refuseLarge(
    name: "uploadFileVideoConfMaxSize" | "photoMaxSize",
    files: readonly Pick<UploadedFile, "size">[],
  ): void
}

/** The settings of a database. */
export const createSettings = ({ db, log }: { readonly db: Db; readonly log: Log }): Settings => {
  let values = settingValuesSchema.parse({})
  let reading = Promise.resolve()

  const takeIn = async (): Promise<void> => {
    const chosen = (await findLatest(db.query)).flatMap(({ name, value }) =>
      value === null ? [] : [[name, value] as const],
    )
    values = settingValuesSchema.parse(Object.fromEntries(chosen))
  }
  // One after the other, so that an older reading never takes the place of a newer one.
  const refresh = (): void => {
    reading = reading
      .then(takeIn)
      .catch((error: unknown) => log.error({ err: error }, "settings could not be read; those before hold"))
  }
  const read = <N extends SettingName>(name: N): SettingValues[N] => values[name]
  db.listener.onGap(refresh)

  return {
    read,
    latest: async (on = db.query) => new Map((await findLatest(on)).map((change) => [change.name, change])),
    changes: (page) => findChanges(db.query, page),
    change: async (tx, change) => {
      const { name, value, version } = change
      const refusal = value === null ? null : settingRefusal(SETTING_RULES[name], value)
      if (refusal !== null) throw refuseFields([{ path: "value", ...refusal }])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('platform.settings'))`)
      const newest = (await findLatest(tx)).find((each) => each.name === name)?.version ?? 0
      if (newest !== version) throw new AppError("editedElsewhere")
      await insertChange(tx, { ...change, version: version + 1 }).catch((error: unknown) => {
        throw isPgError(error, "23505") ? new AppError("editedElsewhere") : error
      })
      await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
    },
    start: async () => {
      await db.listener.listen(CHANNEL, refresh)
      refresh()
      await reading
    },
    refuseLong: (path, text) => {
      const limit = read("Msg_Max_Length")
      if (isLongerThan(text, limit)) throw refuseFields([{ path, text: "tooBigText", params: { limit } }])
    },
    refuseLarge: (name, files) => {
      if (files.some(({ size }) => size > read(name))) throw new AppError("fileTooLarge")
    },
  }
}
