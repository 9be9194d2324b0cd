/** What a video shows. Everything in it is drawn; `portrait` is an SVG as a data address. */
export type Scene = {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly seconds: number
  readonly bitrate: number
  readonly portrait: string
  readonly name: string
  /** What they say, a sentence at a time. */
  readonly sentences: readonly string[]
}

export type Encoded = { readonly at: number; readonly isKey: boolean; readonly base64: string }

/** Draws and encodes a scene: leaves that sway, the portrait, and captions. Runs in a browser, so it needs nothing from around it. */
// check-ignore function-length: it is sent to a browser whole, so all that it calls stands in it.
export const encodeScene = async (scene: Scene): Promise<Encoded[]> => {
  const { width, height, fps, seconds, bitrate, sentences } = scene
  const ink = { night: "#0f4c3a", sage: "#8fb39a", paper: "#fbf8f1", honey: "#f2a900", moss: "#dfe9dd" }
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext("2d")
  if (pen === null) throw new Error("nothing to draw with")
  const portrait = new Image()
  portrait.src = scene.portrait
  await portrait.decode()
  // A font for each script, the first that has a letter draws it.
  const stack = (name: string, from: number): string =>
    [0, 1, 2, 3].map((script) => `"${name} ${from + script}"`).join(", ")
  const [sans, serif] = [`${stack("Commissioner", 0)}, sans-serif`, `${stack("Literata", 4)}, serif`]
  await Promise.all(Array.from(document.fonts, (font) => font.load()))

  const leaf = (x: number, y: number, size: number, turn: number, color: string): void => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.fillStyle = color
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.bezierCurveTo(size * 0.45, -size * 0.35, size * 0.45, -size * 0.8, 0, -size)
    pen.bezierCurveTo(-size * 0.45, -size * 0.8, -size * 0.45, -size * 0.35, 0, 0)
    pen.fill()
    pen.restore()
  }
  const stem = (x: number, tall: number, sway: number, color: string): void => {
    pen.strokeStyle = color
    pen.lineWidth = 3
    pen.beginPath()
    pen.moveTo(x, height)
    pen.quadraticCurveTo(x, height - tall * 0.6, x + sway * 60, height - tall)
    pen.stroke()
    for (let step = 1; step <= 4; step += 1) {
      const up = (tall * step) / 5
      const aside = sway * 60 * (step / 5) ** 2
      leaf(x + aside, height - up, 44 - step * 4, 0.9 + sway, color)
      leaf(x + aside, height - up, 44 - step * 4, -0.9 + sway, color)
    }
    leaf(x + sway * 60, height - tall, 34, sway * 1.5, color)
  }
  const linesOf = (text: string, most: number): string[] => {
    const lines: string[] = []
    for (const word of text.split(" ")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ""} ${word}`
      if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  const drawAt = (share: number): void => {
    pen.globalAlpha = 1
    pen.fillStyle = ink.paper
    pen.fillRect(0, 0, width, height)
    const turn = share * Math.PI * 2
    for (const [x, tall, late, color] of [
      [30, 190, 0, ink.moss],
      [width - 40, 230, 1.2, ink.moss],
      [86, 110, 2.1, ink.sage],
      [width - 104, 130, 0.6, ink.sage],
    ] as const)
      stem(x, tall, Math.sin(turn + late) * 0.16, color)
    const size = 118
    const [left, top] = [width / 2 - size / 2, 26]
    pen.save()
    pen.beginPath()
    pen.arc(width / 2, top + size / 2, size / 2, 0, Math.PI * 2)
    pen.clip()
    pen.drawImage(portrait, left, top, size, size)
    pen.restore()
    pen.strokeStyle = ink.honey
    pen.lineWidth = 3
    pen.beginPath()
    pen.arc(width / 2, top + size / 2, size / 2 + 5, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share)
    pen.stroke()
    pen.textAlign = "center"
    pen.fillStyle = ink.night
    pen.font = `600 26px ${serif}`
    pen.fillText(scene.name, width / 2, 186)
    const place = share * sentences.length
    const index = Math.min(sentences.length - 1, Math.floor(place))
    const within = place - index
    pen.globalAlpha = Math.max(0, Math.min(1, within * 6, (1 - within) * 9))
    pen.font = `400 21px ${sans}`
    const lines = linesOf(sentences[index] ?? "", width - 250)
    lines.forEach((line, row) => {
      pen.fillText(line, width / 2, 236 + row * 29)
    })
  }

  const made: { at: number; isKey: boolean; data: Uint8Array }[] = []
  const failed: Error[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      made.push({ at: chunk.timestamp / 1000, isKey: chunk.type === "key", data })
    },
    error: (error) => failed.push(error),
  })
  encoder.configure({
    codec: "vp09.00.21.08",
    width,
    height,
    bitrate,
    framerate: fps,
    latencyMode: "quality",
  })
  const count = fps * seconds
  for (let number = 0; number < count; number += 1) {
    drawAt(number / count)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((number * 1_000_000) / fps) })
    encoder.encode(frame, { keyFrame: number % (fps * 4) === 0 })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  const [error] = failed
  if (error !== undefined) throw error
  return made.map(({ at, isKey, data }) => ({
    at,
    isKey,
    base64: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join("")),
  }))
}
