const LINE = /^(?<indent>[│ ]*)[├└]── (?<path>\S*)(?: \((?<methods>[A-Z, ]+)\))?$/

/** `GET /a/:b` for every route that a server answers, read from Fastify's own drawing of them; HEAD comes with GET. */
export const routesIn = (drawing: string): string[] => {
  const above: string[] = []
  return drawing.split("\n").flatMap((line) => {
    const { indent = "", path = "", methods = "" } = LINE.exec(line)?.groups ?? {}
    if (path === "") return []
    const depth = indent.length / 4
    above.splice(depth, above.length, path)
    const whole = above.join("")
    return methods
      .split(", ")
      .filter((method) => method !== "" && method !== "HEAD")
      .map((method) => `${method} ${whole}`)
  })
}

/** Two ways to write one route made equal: names of parameters, and a slash at the end, say nothing about which it is. */
export const sameRoute = (key: string): string =>
  key.replaceAll(/\{\w+\}|:[^/]+/g, ":").replace(/(?<=\S)\/$/, "")
