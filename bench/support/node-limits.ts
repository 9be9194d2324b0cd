/** Of Node's old generation, as `npm start` limits it. */
const HEAP_MB = 176

/** The limits that `npm start` gives Node; peers run under the same, as garbage collection is a good part of either. */
export const nodeLimits = (heapMb = HEAP_MB): string[] => [
  "--max-semi-space-size=8",
  `--max-old-space-size=${heapMb}`,
]
