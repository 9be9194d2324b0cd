/** Work of all kinds, good and bad, for the tests. */
export const work = async (input: unknown): Promise<unknown> => {
  switch (input) {
    case "hoard": {
      const kept: number[][] = []
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at * 1.5))
    }
    case "hoard outside": {
      const kept: Buffer[] = []
      for (;;) {
        kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    case "spin":
      for (;;);
    case "leave":
      return process.exit(3)
    case "recurse": {
      const deeper = (depth: number): number => deeper(depth + 1) + 1
      return deeper(0)
    }
    case "environment":
      return Object.keys(process.env).toSorted()
    case "throw":
      throw new Error("it does not want to")
    default:
      return { got: input }
  }
}
