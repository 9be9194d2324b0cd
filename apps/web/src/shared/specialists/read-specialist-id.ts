/** The specialist that an address asks for; nothing for what is no whole number from 1 on. */
export const readSpecialistId = (value: unknown): { specialistID?: number } => {
  const specialistID = Number(value)
  return Number.isSafeInteger(specialistID) && specialistID > 0 ? { specialistID } : {}
}
