/** The address by which this document was opened; moving between our own pages does not change it. */
export function firstAddress(): string {
  const [first] = performance.getEntriesByType("navigation")
  return first?.name ?? window.location.href
}

/** Whether that address may name a campaign: what looks closer is fetched only then. */
export const cameByCampaign = (): boolean => /[?&]utm_/.test(firstAddress())
