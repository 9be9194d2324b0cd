const STORED = "arnica.closedCampaigns"
const MOST = 20

/** The codes of the campaigns that were closed in this browser. */
export function closedCampaigns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]")
    return Array.isArray(kept) ? kept.filter((code) => typeof code === "string") : []
  } catch {
    // Nothing is kept here, or something else's.
    return []
  }
}

/** Remembers one more, and answers all. */
export function closeCampaign(code: string): readonly string[] {
  const all = [...closedCampaigns(), code].slice(-MOST)
  try {
    localStorage.setItem(STORED, JSON.stringify(all))
  } catch {
    // It then stays away until the page is left.
  }
  return all
}
