import { SETTING_RULES, type SettingName } from "@arnica/contract/setting-rules"
import type { Setting, SettingChange, settingsEndpoints } from "@arnica/contract/settings"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Change } from "../../platform/settings/setting-repository.ts"
import type { Platform } from "../../platform/types.ts"
import type { AdministrationContext } from "./context.ts"

type Context = Pick<AdministrationContext, "db" | "audit" | "identity" | "now"> & Pick<Platform, "settings">

const NAMES = Object.keys(SETTING_RULES).filter((name): name is SettingName => name in SETTING_RULES)

const present = async (
  { identity }: Context,
  changes: readonly Change[],
): Promise<readonly (SettingChange & Pick<Change, "name" | "version">)[]> => {
  const people = await identity.users.byIds([...new Set(changes.map(({ by }) => by))])
  return changes.map(({ name, version, value, reason, by, at }) => ({
    name,
    version,
    value,
    reason,
    at: new Date(at).toISOString(),
    by: people.get(by)?.name ?? "",
  }))
}

const listed = async (ctx: Context): Promise<Setting[]> => {
  const latest = await present(ctx, [...(await ctx.settings.latest()).values()])
  return NAMES.map((name) => {
    const last = latest.find((each) => each.name === name)
    const { fallback } = SETTING_RULES[name]
    return {
      name,
      fallback,
      value: last?.value ?? fallback,
      isChosen: last?.value != null,
      version: last?.version ?? 0,
      last: last ?? null,
    }
  })
}

type Changing = Pick<Change, "name" | "value" | "reason" | "version"> & { readonly actor: SignedIn }

const change = async (ctx: Context, { actor, ...wanted }: Changing): Promise<Setting> => {
  const { name, value, reason } = wanted
  await ctx.db.transaction(async (tx) => {
    const before = (await ctx.settings.latest(tx)).get(name)?.value ?? null
    await ctx.settings.change(tx, { ...wanted, by: actor.userId, at: ctx.now() })
    await ctx.audit.record(tx, {
      actor,
      action: "administration.settingChanged",
      object: { type: "setting", id: name },
      reason,
      details: { before, after: value },
    })
  })
  const after = (await listed(ctx)).find((each) => each.name === name)
  if (after === undefined) throw new Error(`${name} is no setting`)
  return after
}

/** How admins look after the settings of the house. */
export const settingsRoutes = (ctx: Context): Handlers<typeof settingsEndpoints> => ({
  "GET /api/v2/admin/settings": () => listed(ctx),
  "PATCH /api/v2/admin/settings/{name}": ({ actor, params, body }) =>
    change(ctx, { ...params, ...body, actor }),
  "GET /api/v2/admin/settings/{name}/changes": async ({ params, query }) => {
    const { total, items } = await ctx.settings.changes({ ...params, ...query })
    return { total, items: [...(await present(ctx, items))] }
  },
})
