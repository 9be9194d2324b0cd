/** TypeScript that people write: neither generated nor declarations. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && !isGenerated(path)
}

/** Files that a tool writes, or that hold data: their length and style are not for people. */
export function isGenerated(path: string): boolean {
  return /\.gen\.tsx?$/.test(path) || /(^|\/)(generated|data)\//.test(path)
}

/** Tests of any kind, and what only they use. */
export function isTest(path: string): boolean {
  return (
    /\.(test|journey|endurance|contract|bench|canary)\.tsx?$/.test(path) ||
    /^e2e\/|^(apps|packages)\/[^/]+\/(src\/)?testing\/|\/security-fixtures\.ts$/.test(path)
  )
}

/** Code that ships: not tests, not tools. */
export function isProduct(path: string): boolean {
  const ships = /^(apps|packages|content)\/(?!([^/]+\/)?tools\/)/.test(path)
  return ships && isCode(path) && !isTest(path) && !isConfiguration(path)
}

/** `vite.config.ts` and its like. */
export function isConfiguration(path: string): boolean {
  return /\.config\.ts$/.test(path)
}

/** The adapters' ring, where clocks, networks and providers may be named. */
export function isPlatform(path: string): boolean {
  return /^apps\/[^/]+\/src\/platform\//.test(path)
}

/** The server module that a path belongs to, if any. */
export function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}
