import {
  type Channel,
  isUsuallyOn,
  type Occasion,
  occasionRules,
  type QuietHours,
} from "@arnica/contract/occasions"
import { quietUntil } from "@arnica/rules"

/** What somebody with an account wants to be told, and when. */
export type Wishes = {
  readonly wants: (occasion: Occasion, channel: Channel) => boolean
  /** When e-mails wait that are not urgent, on the clock of their account; null for never. */
  readonly quiet: (QuietHours & { readonly zone: string }) | null
  /** What ends e-mails of an occasion without signing in. */
  readonly unsubscribe: (occasion: Occasion) => string
}

type Asked = { readonly occasion: Occasion; readonly channel: Channel }

/** Whether somebody is told so; who has no account has nowhere to choose, and is told as it usually is. */
export const isWanted = (wishes: Wishes | undefined, { occasion, channel }: Asked): boolean => {
  const isFixed = occasionRules(occasion).channels[channel] === "always"
  return isFixed || (wishes?.wants(occasion, channel) ?? isUsuallyOn({ occasion, channel }))
}

type When = { readonly occasion: Occasion; readonly isUrgent: boolean; readonly now: number }

/** Before which instant an e-mail does not leave, as it would come in quiet hours; undefined for at once. Epoch milliseconds. */
export const waitsUntil = (
  wishes: Wishes | undefined,
  { occasion, isUrgent, now }: When,
): number | undefined => {
  const quiet = wishes?.quiet ?? null
  if (quiet === null || isUrgent || !occasionRules(occasion).waits) return
  return quietUntil({ zone: quiet.zone, from: quiet.from, until: quiet.until, now }) ?? undefined
}

/** Where programs end e-mails with one click, and where people are led who follow the address. */
export const UNSUBSCRIBE_PATH = "/api/v2/notifications/unsubscribe"
/** The page for that, below the language. */
export const UNSUBSCRIBE_PAGE = "unsubscribe"
