import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { type CellEdit, cellKey, isSameCell, type OrderCell, rowsOf } from '../cells.ts'
import type { FlightOutcome } from '../settle.ts'

type Standing = { readonly qty: number; readonly by: 'us' | 'other' | 'nobody' }

const nothing: Standing = { qty: 0, by: 'nobody' }
/** Of every row. */
export const sizeIds = [1, 2]
/** Rows of this style are ordered in both sizes or not at all. */
export const bothSizesGoodsId = 2
/** Cells that are typed into. */
export const places: readonly OrderCell[] = [
  { goodsId: 1, colourId: 1, sizeId: 1 },
  { goodsId: 1, colourId: 1, sizeId: 2 },
  { goodsId: 1, colourId: 2, sizeId: 1 },
  { goodsId: bothSizesGoodsId, colourId: 1, sizeId: 1 },
  { goodsId: bothSizesGoodsId, colourId: 1, sizeId: 2 },
]
/** More than this is refused. */
export const largest = 1000

/** The server as far as the outbox meets it: quantities compared with what was seen, and answers kept by their number. */
export class ModelServer {
  readonly cells = new Map<string, Standing>()
  readonly faults: string[] = []
  /** What was written for us, in order. */
  readonly applied: { readonly cell: string; readonly qty: number; readonly typedAt: number }[] = []
  isLocked = false
  /** Which quantities a window showed when its cell was typed. */
  readonly seen = new Set<string>()
  readonly #versions = new Map<string, number>()
  readonly #answers = new Map<string, { readonly body: string; readonly outcome: FlightOutcome }>()

  at(cell: OrderCell): Standing {
    return this.cells.get(cellKey(cell)) ?? nothing
  }

  version(cell: OrderCell): number {
    return this.#versions.get(rowOf(cell)) ?? 0
  }

  set(cell: OrderCell, qty: number, by: 'us' | 'other'): void {
    if (this.at(cell).qty === qty) return
    this.cells.set(cellKey(cell), { qty, by })
    this.#versions.set(rowOf(cell), this.version(cell) + 1)
  }

  save(requestId: string, cells: readonly CellEdit[]): FlightOutcome {
    const body = JSON.stringify(rowsOf(cells))
    const known = this.#answers.get(requestId)
    if (known && known.body !== body) this.faults.push(`${requestId} was sent with another body`)
    if (known) return known.outcome
    if (this.isLocked) return { kind: 'refused', msg: 'locked' }
    const errors = cells.flatMap(
      (cell) => (this.#isIncomplete(cell, cells) ? this.#refuse(cell) : this.#take(cell)) ?? [],
    )
    const outcome: FlightOutcome = { kind: 'answered', answer: this.#answer(cells, errors) }
    this.#answers.set(requestId, { body, outcome })
    return outcome
  }

  forget(): void {
    this.#answers.clear()
  }

  /** Whether the cell's row would have pieces in one size alone with what of it came along. */
  #isIncomplete(cell: CellEdit, cells: readonly CellEdit[]): boolean {
    if (cell.goodsId !== bothSizesGoodsId) return false
    const filled = sizeIds.filter((sizeId) => {
      const edit = cells.find((one) => isSameCell(one, { ...cell, sizeId }))
      const { qty } = this.at({ ...cell, sizeId })
      return (edit && edit.was === qty && edit.qty <= largest ? edit.qty : qty) > 0
    })
    return filled.length === 1
  }

  #refuse(cell: CellEdit): SaveAnswer['errors'][number] | null {
    const { goodsId, colourId, sizeId, qty, was } = cell
    const { qty: now } = this.at(cell)
    if (qty === now) return null
    return { goodsId, colourId, sizeId, now, msg: '', code: was === now ? 'consecutive-sizes' : 'conflict' }
  }

  #take(cell: CellEdit): SaveAnswer['errors'][number] | null {
    const { goodsId, colourId, sizeId, qty, was, typedAt = 0 } = cell
    const standing = this.at(cell)
    const error = { goodsId, colourId, sizeId, now: standing.qty, msg: '' }
    if (qty === standing.qty) return null
    if (qty > largest) return { ...error, code: 'qty-too-large' }
    if (was !== standing.qty) {
      if (standing.by !== 'other') this.faults.push(`false conflict: ${qty} over ${standing.qty}, seen ${was}`)
      return { ...error, code: 'conflict' }
    }
    if (standing.by === 'other' && !this.seen.has(`${cellKey(cell)}: ${was}`))
      this.faults.push(`${was} was replaced unseen`)
    this.applied.push({ cell: cellKey(cell), qty, typedAt })
    this.set(cell, qty, 'us')
    return null
  }

  #answer(cells: readonly CellEdit[], errors: SaveAnswer['errors']): SaveAnswer {
    const rows = rowsOf(cells).map(({ goodsId, colourId }) => ({
      goodsId,
      colourId,
      version: this.version({ goodsId, colourId, sizeId: 0 }),
      // The whole row, as it stands at this version.
      cells: sizeIds.map((sizeId) => ({ sizeId, qty: this.at({ goodsId, colourId, sizeId }).qty })),
      prices: {},
      qty: 0,
    }))
    return { rows, errors, warnings: [], status: 'draft', totals: { styles: 0, skc: 0, qty: 0 } }
  }
}

function rowOf({ goodsId, colourId }: OrderCell): string {
  return `${goodsId} ${colourId}`
}
