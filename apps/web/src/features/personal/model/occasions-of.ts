import {
  CHANNELS,
  type Channel,
  type ChannelState,
  canSwitch,
  OCCASION_CODES,
  type Occasion,
  occasionRules,
  type ToldAs,
} from "@arnica/contract/occasions"

/** As what somebody is told in an area of the website. */
export const TOLD_AS = {
  customer: "client",
  provider: "specialist",
  clinic: "clinic",
  admin: "admin",
} as const satisfies Readonly<Record<string, ToldAs>>

/** The channels of an occasion, in their order. */
export const channelsOf = (occasion: Occasion): readonly { channel: Channel; state: ChannelState }[] =>
  CHANNELS.flatMap((channel) => {
    const state = occasionRules(occasion).channels[channel]
    return state === undefined ? [] : [{ channel, state }]
  })

const hasSwitch = (occasion: Occasion): boolean =>
  CHANNELS.some((channel) => canSwitch({ occasion, channel }))

/** All of which somebody is told: what they choose, and what always comes. */
export const occasionsOf = (
  as: ToldAs,
): { readonly chosen: readonly Occasion[]; readonly always: readonly Occasion[] } => {
  const own = OCCASION_CODES.filter((occasion) => occasionRules(occasion).for.includes(as))
  return { chosen: own.filter(hasSwitch), always: own.filter((occasion) => !hasSwitch(occasion)) }
}
