/** An idempotency key that nobody else has. Also where pages are not served by https, and `randomUUID` is not there. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
