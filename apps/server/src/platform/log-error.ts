type Described = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly stack?: string
  readonly cause?: Described | string
}

/** Query parameters and the rows of a constraint's complaint may hold anything about anyone: everything from there on is cut. */
const withoutValues = (text: string): string => text.split(/\n?params: /, 1)[0] ?? ""

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === "string" ? value : undefined
}

/** What the log says about something thrown: kind, message, place, and the same of its causes; never the values of a query. */
export const describeError = (error: unknown, depth = 0): Described | string => {
  if (!(error instanceof Error)) return typeof error === "string" ? withoutValues(error) : typeof error
  const code = textOf(error, "code")
  const constraint = textOf(error, "constraint")
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.stack === undefined ? {} : { stack: stackOf(error) }),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

const stackOf = (error: Error): string => {
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "))
  return frames.slice(0, 12).join("\n")
}
