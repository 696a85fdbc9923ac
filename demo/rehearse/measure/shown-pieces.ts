type PiecesSample = { readonly timeMs: number; readonly total: number }

/**
 * Measures how far boards lag behind the orders: the pieces confirmed to devices, by time of the answer, against a
 * board's count. Only devices order in the copy.
 */
export class ShownPieces {
  readonly #kept: PiecesSample[] = []
  #total = 0

  /** Pieces confirmed to all devices. */
  get total(): number {
    return this.#total
  }

  /** Adds the pieces of an answer; negative if some were taken back. */
  keep(pieces: number, timeMs: number): void {
    this.#total += pieces
    // A board showing the current lower count has also shown the earlier higher ones.
    for (let last = this.#kept.length - 1; (this.#kept[last]?.total ?? 0) > this.#total; last--)
      this.#kept[last] = { timeMs: this.#kept[last]?.timeMs ?? timeMs, total: this.#total }
    if (pieces > 0) this.#kept.push({ timeMs, total: this.#total })
  }

  /**
   * Follows one board: for each count it shows, returns since when its oldest pieces had waited; null if none had.
   */
  board(): (count: number) => number | null {
    let next = 0
    let lastCount = 0
    const skipUpTo = (count: number) => {
      while ((this.#kept[next]?.total ?? Number.POSITIVE_INFINITY) <= count) next++
    }
    return (count) => {
      // Pieces the board showed before their answer came back have not waited.
      skipUpTo(lastCount)
      lastCount = count
      const oldest = this.#kept[next]
      if (oldest === undefined || oldest.total > count) return null
      skipUpTo(count)
      return oldest.timeMs
    }
  }
}
