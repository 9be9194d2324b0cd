import type { SpecialityRule } from "@arnica/contract/prescribing"
import type { Language } from "@arnica/i18n/languages"
import type { Asking } from "../asking.ts"
import type { PrescriptionsContext } from "../context.ts"
import { countLists, findRemoteRules, setRemoteRule } from "../lists/repository.ts"

type Listed = {
  readonly rules: (SpecialityRule & { readonly name: string })[]
  readonly counts: { readonly medicines: number; readonly diagnoses: number }
}

/** Whether each speciality prescribes at a distance, and how long the lists are. */
export const listRules = async (ctx: PrescriptionsContext, language: Language): Promise<Listed> => {
  const [rules, counts, { specialities }] = await Promise.all([
    findRemoteRules(ctx.db.query),
    countLists(ctx.db.query),
    ctx.catalog.read(),
  ])
  const named = rules.map((rule) => ({
    ...rule,
    name: specialities.find(({ code }) => code === rule.speciality)?.names[language] ?? rule.speciality,
  }))
  return { rules: named, counts }
}

/** Says whether a speciality prescribes at a distance, and writes down who said so. */
export const changeRemoteRule = async (
  ctx: PrescriptionsContext,
  { speciality, rule, actor, request }: Asking & SpecialityRule,
): Promise<SpecialityRule> => {
  await ctx.db.transaction(async (tx) => {
    await setRemoteRule(tx, { speciality, rule })
    await ctx.audit.record(tx, {
      actor,
      action: "prescriptions.remoteRuleChanged",
      object: { type: "prescribingList", id: speciality },
      request: { id: request.id, ip: request.ip },
      details: { after: rule },
    })
  })
  return { speciality, rule }
}
