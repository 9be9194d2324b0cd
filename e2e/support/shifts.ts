/** A script that adds up in `window.shifted` what moved after it was first painted, as the browser counts it (Cumulative Layout Shift). */
export const WATCH_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: "layout-shift", buffered: true })
`
