/** Page numbers to offer at `page` of `pages`: first, last, the neighbours; 0 stands for a gap. */
export function pageNumbers({ page, pages }: { page: number; pages: number }): number[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages))
  const sorted = [...near].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? n)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [0, n] : [n]
  })
}
