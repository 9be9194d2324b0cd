/** The category grid: each area with the domain that its search opens (specification, 2.2), its drawing and its ground. */
export const AREAS = [
  { area: "PSIH_HEALTH", domain: "PSIHO", plant: "mind", tone: "sky" },
  { area: "FAM_HEALTH", domain: "FAM", plant: "family", tone: "clay" },
  { area: "PHY_HEALTH", domain: "MEDICAL", plant: "body", tone: "pine" },
  { area: "HEALTH_IN_PLATE", domain: "HEALTH", plant: "food", tone: "arnica" },
  { area: "JOB_HEALTH", domain: "COACH", plant: "work", tone: "linen" },
  { area: "FIN_HEALTH", domain: "FIN_WELL", plant: "money", tone: "pine" },
] as const
