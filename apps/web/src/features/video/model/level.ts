/** How many bars a level has at most. */
export const BARS = 10
/** What is quieter counts as silence; what is louder fills all bars (decibels below full scale). */
const QUIET_DB = -54
const LOUD_DB = -14
/** From so many bars on somebody is heard. */
export const HEARD = 2

/** How loud samples between -1 and 1 are, in bars. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2
  const loudness = Math.sqrt(sum / Math.max(1, samples.length))
  if (loudness === 0) return 0
  const decibels = 20 * Math.log10(loudness)
  const share = (decibels - QUIET_DB) / (LOUD_DB - QUIET_DB)
  return Math.round(Math.min(1, Math.max(0, share)) * BARS)
}
