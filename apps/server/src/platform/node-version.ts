/** What the server is written for; package.json says the same. Older ones start, and then answer every page with 500. */
const OLDEST_NODE = 24

/** Why this Node.js cannot run the server; null where it can. */
export const nodeProblem = (version: string): string | null =>
  Number.parseInt(version, 10) >= OLDEST_NODE
    ? null
    : `The server needs Node.js ${OLDEST_NODE} or newer, and this is ${version}. \`npm start\` brings its own.`
