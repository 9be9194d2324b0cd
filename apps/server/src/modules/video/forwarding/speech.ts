/** How somebody has been heard lately. Times in epoch milliseconds, 0 for never. */
export type Speech = {
  /** 0 for silence to 127, smoothed. */
  readonly loudness: number
  readonly spokeAt: number
  /** Since when they speak, with breaths in between. */
  readonly since: number
  /** When they last spoke for longer than a cough: who has the floor is seen. */
  readonly turnAt: number
}

/** Nothing has been heard yet. */
export const SILENT: Speech = { loudness: 0, spokeAt: 0, since: 0, turnAt: 0 }

/** RFC 6464 counts levels down from the loudest: 0 is full scale, 127 is silence. */
const SILENCE = 127
/** What is louder than -50 dBov is taken for speech. */
const SPEECH = SILENCE - 50
const SMOOTHING = 0.2
const BREATH_MS = 2_000
const TURN_MS = 1_000

/** How somebody has been heard once a packet of their voice came, with its level as the packet says it. */
export const noteLevel = (
  speech: Speech,
  { level, now }: { readonly level: number; readonly now: number },
): Speech => {
  const loudness = speech.loudness + (SILENCE - level - speech.loudness) * SMOOTHING
  if (loudness <= SPEECH)
    return { loudness, spokeAt: speech.spokeAt, since: speech.since, turnAt: speech.turnAt }
  const since = isSpeaking(speech, now) ? speech.since : now
  return { loudness, spokeAt: now, since, turnAt: now - since >= TURN_MS ? now : speech.turnAt }
}

/** Whether somebody speaks, or only takes a breath. */
export const isSpeaking = ({ spokeAt }: Pick<Speech, "spokeAt">, now: number): boolean =>
  spokeAt > 0 && now - spokeAt < BREATH_MS
