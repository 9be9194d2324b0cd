/** A place in code, as error trackers take it. */
export type Frame = {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: boolean
}

const CHROME = /^\s*at (?:async )?(?:(.+?) \()?([^()\s]+?):(\d+):(\d+)\)?$/
const FIREFOX = /^([^@\s]*)@(\S+?):(\d+):(\d+)$/
const MOST = 30

const frameOf = (line: string): Frame | undefined => {
  const [, name, file, row, column] = CHROME.exec(line) ?? FIREFOX.exec(line) ?? []
  if (file === undefined) return undefined
  const [filename = file] = file.split(/[?#]/, 1)
  return {
    ...(name ? { function: name } : {}),
    filename,
    lineno: Number(row),
    colno: Number(column),
    in_app: !filename.includes("node_modules") && !filename.startsWith("node:"),
  }
}

/** The places of a stack of whichever engine, outermost first. Lines that name none are left out, and so is the message. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split("\n")
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MOST)
    .reverse()
