/**
 * A growing list of doubles in one flat typed array. It is cleared and filled again between
 * computations, so that a sweep over a thousand calendars allocates next to nothing.
 */
export class NumberList {
  length = 0
  private values = new Float64Array(64)

  push(value: number): void {
    if (this.length === this.values.length) this.grow()
    this.values[this.length++] = value
  }

  /** The value at an index below `length`; NaN beyond the capacity. */
  at(index: number): number {
    return Number(this.values[index])
  }

  set(index: number, value: number): void {
    this.values[index] = value
  }

  /** Makes the list so many zeros. */
  fill(length: number): void {
    while (this.values.length < length) this.grow()
    this.values.fill(0, 0, length)
    this.length = length
  }

  clear(): void {
    this.length = 0
  }

  /** Puts the values in ascending order and drops repetitions. */
  sortUnique(): void {
    const sorted = this.toArray().sort()
    this.clear()
    sorted.forEach((value, index) => {
      if (value !== sorted[index - 1]) this.push(value)
    })
  }

  /** A copy of the values, exactly `length` long. */
  toArray(): Float64Array {
    return this.values.slice(0, this.length)
  }

  private grow(): void {
    const grown = new Float64Array(this.values.length * 2)
    grown.set(this.values)
    this.values = grown
  }
}
