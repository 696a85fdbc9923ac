type Kept = { readonly at: number; readonly total: number }

/**
 * How far boards are behind the orders: the pieces that devices were told are kept, by the moment of the answer, against what a
 * board counts. Nobody else orders in the copy.
 */
export class ShownPieces {
  readonly #kept: Kept[] = []
  #total = 0

  /** By an answer: fewer where something was taken back. */
  keep(pieces: number, at: number): void {
    this.#total += pieces
    // A board that counts what is left now has shown what was there before too.
    for (let last = this.#kept.length - 1; (this.#kept[last]?.total ?? 0) > this.#total; last--)
      this.#kept[last] = { at: this.#kept[last]?.at ?? at, total: this.#total }
    if (pieces > 0) this.#kept.push({ at, total: this.#total })
  }

  /** Follows one board: tells of each count that it shows since when its oldest pieces had waited, null where none had. */
  board(): (count: number) => number | null {
    let next = 0
    let shown = 0
    const skipUpTo = (count: number) => {
      while ((this.#kept[next]?.total ?? Number.POSITIVE_INFINITY) <= count) next++
    }
    return (count) => {
      // What the board had before its answer came back has not waited.
      skipUpTo(shown)
      shown = count
      const oldest = this.#kept[next]
      if (oldest === undefined || oldest.total > count) return null
      skipUpTo(count)
      return oldest.at
    }
  }
}
