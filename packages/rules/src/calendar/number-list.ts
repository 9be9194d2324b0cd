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

  /** The value at an index below `length`. @throws RangeError beyond the capacity. */
  at(index: number): number {
    const value = this.values[index]
    if (value === undefined) throw new RangeError(`No number at ${index}`)
    return value
  }

  set(index: number, value: number): void {
    this.values[index] = value
  }

  clear(): void {
    this.length = 0
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
