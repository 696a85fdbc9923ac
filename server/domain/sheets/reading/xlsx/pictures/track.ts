type Span = { readonly first: number; readonly last: number; readonly size: number }

/** Rows or columns of a sheet along one axis: indexes from 0, sizes and positions in EMU. */
export class Track {
  #standard: number
  readonly #spans: Span[] = []
  #starts: readonly number[] | null = null

  constructor(standard: number) {
    this.#standard = standard
  }

  /** Sets the size of those that have none of their own. */
  setStandard(size: number): void {
    if (Number.isFinite(size) && size > 0) this.#standard = size
  }

  add(span: Span): void {
    if (!(span.first >= 0 && span.last >= span.first && span.size >= 0)) return
    this.#spans.push(span)
    this.#starts = null
  }

  startOf(index: number): number {
    const starts = this.#startsOfSpans()
    const spanIndex = this.#lastIndex((span) => span.first <= index)
    const span = this.#spans[spanIndex]
    if (span === undefined) return index * this.#standard
    const count = Math.min(index, span.last + 1) - span.first
    return (starts[spanIndex] ?? 0) + count * span.size + Math.max(0, index - span.last - 1) * this.#standard
  }

  /** Position within the cell, which no offset leaves. */
  positionOf(index: number, offset: number): number {
    const start = this.startOf(index)
    return Math.min(start + Math.max(0, offset), this.startOf(index + 1))
  }

  indexAt(position: number): number {
    const starts = this.#startsOfSpans()
    const spanIndex = this.#lastIndex((_, index) => (starts[index] ?? 0) <= position)
    const span = this.#spans[spanIndex]
    if (span === undefined) return Math.max(0, Math.floor(position / this.#standard))
    const beyond = position - (starts[spanIndex] ?? 0)
    const count = span.last - span.first + 1
    if (beyond < count * span.size) return span.first + Math.floor(beyond / span.size)
    return span.last + 1 + Math.floor((beyond - count * span.size) / this.#standard)
  }

  #lastIndex(fits: (span: Span, index: number) => boolean): number {
    let [low, high] = [0, this.#spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const span = this.#spans[middle]
      if (span && fits(span, middle)) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #startsOfSpans(): readonly number[] {
    if (this.#starts) return this.#starts
    this.#spans.sort((a, b) => a.first - b.first)
    let [next, start] = [0, 0]
    this.#starts = this.#spans.map(({ first, last, size }) => {
      start += Math.max(0, first - next) * this.#standard
      const spanStart = start
      start += (last - first + 1) * size
      next = last + 1
      return spanStart
    })
    return this.#starts
  }
}
