/** One or two letters that stand for a person. */
export function initials(person: { firstName: string; lastName: string }): string {
  const letters = [person.firstName, person.lastName].map((name) => Array.from(name.trim())[0] ?? "")
  return letters.join("").toUpperCase()
}
