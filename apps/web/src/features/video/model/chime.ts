/** Notes of the sound, in hertz, one after the other, and how long each lasts (seconds). */
const NOTES = [523.25, 659.25, 783.99] as const
const APART_S = 0.22
const FADES_S = 0.9

/** Whether a page may choose by what it is heard. */
export const canChooseSpeaker = (): boolean => "setSinkId" in HTMLMediaElement.prototype

/** Plays a short sound over a loudspeaker, or over the device's own. Throws when the browser plays nothing. */
export async function playChime(speaker: string | undefined): Promise<void> {
  const context = new AudioContext()
  const target = context.createMediaStreamDestination()
  for (const [index, hertz] of NOTES.entries()) {
    const begin = context.currentTime + 0.05 + index * APART_S
    const oscillator = new OscillatorNode(context, { frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(0.25, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, begin + FADES_S)
    oscillator.connect(gain).connect(target)
    oscillator.start(begin)
    oscillator.stop(begin + FADES_S)
  }
  const player = new Audio()
  player.srcObject = target.stream
  if (speaker !== undefined && canChooseSpeaker()) await player.setSinkId(speaker)
  await player.play()
  await new Promise((done) => {
    window.setTimeout(done, (NOTES.length * APART_S + FADES_S) * 1_000)
  })
  player.srcObject = null
  await context.close()
}
