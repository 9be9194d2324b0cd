/** Where a key leads in a row of `count` items of which one is a stop of the Tab key; undefined for other keys. */
export function step({
  key,
  index,
  count,
}: {
  key: string
  index: number
  count: number
}): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (index + 1) % count
    case "ArrowLeft":
    case "ArrowUp":
      return (index - 1 + count) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}
