import { whenIdle } from "./when-idle.ts"

/**
 * The first page that somebody came to is marked with `data-fresh`, and styles may leave out the layout of what is far
 * below its screen. Once the browser has time, the entries of such a list are laid out one by one, and the mark goes:
 * positions are right from then on, also those that going back leads to.
 */
export function layOutOneByOne(list: HTMLElement | null): void {
  if (!isFresh()) return
  const left = [...(list?.children ?? [])].values()
  const next = (): void => {
    const { value: entry } = left.next()
    if (isFresh() && entry instanceof HTMLElement) {
      entry.style.contentVisibility = "visible"
      whenIdle(next)
    } else endFresh()
  }
  whenIdle(next)
}

export function endFresh(): void {
  delete document.documentElement.dataset.fresh
}

const isFresh = (): boolean => document.documentElement.dataset.fresh !== undefined
