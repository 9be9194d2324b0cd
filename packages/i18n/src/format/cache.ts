/**
 * Keeps what `make` built, by key. Making an Intl formatter costs about a thousand times more than using it.
 * The keys are few: languages, styles, currencies and the zones in use; past `limit` the oldest goes.
 */
export function cached<Options, Formatter>(
  make: (options: Options) => Formatter,
  limit = 500,
): (options: Options) => Formatter {
  const kept = new Map<string, Formatter>()
  return (options) => {
    const key = JSON.stringify(options)
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(options)
    const oldest = kept.size >= limit ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, made)
    return made
  }
}
