/** What the keyboard can ask for anywhere. */
export type Command = "palette" | "shortcuts" | "home" | "search" | "area" | "theme" | "larger" | "smaller"

/** What is looked at of a key that was pressed. */
export type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Somebody is writing: letters are letters there. */
  readonly writing: boolean
  /** The reader wants no shortcuts of a single key (they get in the way of speech input, for one). */
  readonly singleKeys: boolean
  /** Whether "g" was the key before. */
  readonly afterGo: boolean
}

const SINGLE: Readonly<Record<string, Command>> = {
  "?": "shortcuts",
  "/": "palette",
  t: "theme",
  "+": "larger",
  "-": "smaller",
}
const GO: Readonly<Record<string, Command>> = { h: "home", s: "search", a: "area" }

/** The command of a key, `go` for the "g" that waits for a second key, undefined for any other key. */
export function commandOf(pressed: Pressed): Command | "go" | undefined {
  const { key, ctrlKey, metaKey, altKey, writing, singleKeys, afterGo } = pressed
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "palette"
  if (ctrlKey || metaKey || altKey || writing || !singleKeys) return undefined
  const table = afterGo ? GO : SINGLE
  if (Object.hasOwn(table, key)) return table[key]
  return key === "g" ? "go" : undefined
}

/** The keys of each command, as the list shows them. */
export const KEYS: Readonly<Record<Command, readonly string[]>> = {
  palette: ["Ctrl", "K"],
  shortcuts: ["?"],
  home: ["g", "h"],
  search: ["g", "s"],
  area: ["g", "a"],
  theme: ["t"],
  larger: ["+"],
  smaller: ["-"],
}
