import {
  isUsuallyOn,
  type NotificationPreferences,
  type PreferencesChange,
  SWITCHES,
  type Switch,
  USUAL_AGENDA_AT,
} from "@arnica/contract/occasions"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Wishes } from "../../notifications/index.ts"
import { type Chosen, findChosen, saveChoice, saveHours } from "./choice-repository.ts"
import { mailAddressOf } from "./notification-settings.ts"
import { findPeople, lockPerson } from "./profile-repository.ts"
import { unsubscribeToken } from "./unsubscribe.ts"

const NOTHING: Chosen = { choices: [], quiet: null, agendaAt: null }

/** Whether somebody wants to be told something by a channel: as they chose, else as it usually is. */
const isOn = ({ choices }: Chosen, asked: Switch): boolean =>
  choices.find(({ occasion, channel }) => occasion === asked.occasion && channel === asked.channel)?.isOn ??
  isUsuallyOn(asked)

const present = (chosen: Chosen): NotificationPreferences => ({
  switches: SWITCHES.map(({ occasion, channel }) => ({
    occasion,
    channel,
    isOn: isOn(chosen, { occasion, channel }),
  })),
  quiet: chosen.quiet,
  agendaAt: chosen.agendaAt ?? USUAL_AGENDA_AT,
})

const chosenBy = async (on: Queryable, userId: string): Promise<Chosen> =>
  (await findChosen(on, [userId])).get(userId) ?? NOTHING

/** What reaches somebody, and when. */
export const preferences = async (
  { db }: Pick<Platform, "db">,
  userId: string,
): Promise<NotificationPreferences> => present(await chosenBy(db.query, userId))

/** Changes what is named of it. */
export const savePreferences = (
  { db, clock }: Pick<Platform, "db" | "clock">,
  { userId, set }: { readonly userId: string; readonly set: PreferencesChange },
): Promise<NotificationPreferences> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const now = clock.now()
    for (const choice of set.switches ?? []) await saveChoice(tx, { ...choice, userId, now })
    await saveHours(tx, { userId, quiet: set.quiet, agendaAt: set.agendaAt })
    return present(await chosenBy(tx, userId))
  })

/** How somebody with an account is reached. */
export type Reach = {
  readonly address: string
  /** What they want to be told, and when. */
  readonly wishes: Wishes
  /** The validated number, whatever news are sent to it; null for none. E.164. */
  readonly validatedPhone: string | null
}

type Needs = Pick<Platform, "tokens" | "clock">

/** How these people are reached; who is gone is left out. */
export const findReach = async (
  needs: Needs,
  { on, userIds }: { readonly on: Queryable; readonly userIds: readonly string[] },
): Promise<Map<string, Reach>> => {
  const [people, chosen] = await Promise.all([findPeople(on, userIds), findChosen(on, userIds)])
  return new Map(
    people.map(({ user }) => {
      const own = chosen.get(user.id) ?? NOTHING
      const wishes: Wishes = {
        wants: (occasion, channel) => isOn(own, { occasion, channel }),
        quiet: own.quiet === null ? null : { ...own.quiet, zone: user.timeZone },
        unsubscribe: (occasion) => unsubscribeToken(needs, { userId: user.id, occasion }),
      }
      return [user.id, { address: mailAddressOf(user), wishes, validatedPhone: user.validatedPhone }]
    }),
  )
}
