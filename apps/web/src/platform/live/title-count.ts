import { liveCounts } from "./counts.ts"

/** The number of a title as it is now, or the number that is given, before the page's own name. */
export function titled(title: string, count: number): string {
  const own = title.replace(/^\(\d+\+?\) /, "")
  if (count === 0) return own
  return `(${count > 99 ? "99+" : count}) ${own}`
}

/** Has the document's title say how much is new, whatever page is shown. The answer ends that. */
export function keepTitleCount(): () => void {
  const update = (): void => {
    const count = Object.values(liveCounts.get()).reduce((sum, each) => sum + each, 0)
    const title = titled(document.title, count)
    if (title !== document.title) document.title = title
  }
  const leave = liveCounts.subscribe(update)
  // Going to another page writes the title anew.
  const observer = new MutationObserver(update)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  update()
  return () => {
    leave()
    observer.disconnect()
    document.title = titled(document.title, 0)
  }
}
