/** A text around the last place in it at which a name stands: what stands before it, and behind it. */
export const around = (text: string, name: string): readonly [string, string] => {
  const at = text.lastIndexOf(name)
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + name.length)]
}
