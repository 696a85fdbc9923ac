import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'
import type { Colour, Style } from '../../goods/style.ts'
import type { FillWay } from '../fill-order.ts'
import type { Edit, OrderBook } from '../order-book.ts'
import { type FillLimits, type LimitedFill, limitedFill } from './limited-fill.ts'
import { piecesOf, runOf } from './share-run.ts'

/** Limits of one colour's pieces. */
type ColourLimits = { readonly min: number | null; readonly multiple: number | null; readonly max: number }

/** A colour of the open order, and what limits it. */
export type ColourPlace = {
  readonly book: OrderBook
  readonly style: Style
  readonly colour: Colour
  readonly minimums: DeviceCustomer['minimums']
  readonly limits: FillLimits
}

/**
 * Returns the limits of a colour beside what the style's other colours have: the customer's rules for the colour hold
 * before those for the style, and both before the package's figures.
 */
function colourLimits({ book, style, colour, minimums, limits }: ColourPlace, sizeCount: number): ColourLimits {
  const rules = minimums.filter(({ goodsId }) => goodsId === style.goodsId)
  const ofStyle = rules.find(({ colourId }) => colourId === null)
  const ofColour = rules.find(({ colourId }) => colourId === colour.colourId)
  const otherColoursQty = piecesOf(
    book.all().filter(({ goodsId, colourId }) => goodsId === style.goodsId && colourId !== colour.colourId),
  )
  const missingOf = (need: number | null | undefined) => (need == null ? null : Math.max(0, need - otherColoursQty))
  const min =
    ofColour?.min ?? Math.max(ofStyle ? 0 : (colour.moq ?? 0), missingOf(ofStyle ? ofStyle.min : style.moq) ?? 0)
  const maxima = [
    ...[ofColour?.max ?? missingOf(ofStyle?.max), limits.maxQtyPerSkc].filter((max) => max !== null),
    limits.maxQtyPerCell * sizeCount,
  ]
  return {
    min: min || null,
    multiple: ofColour?.multiple ?? (ofStyle ? ofStyle.multiple : style.multiple),
    max: Math.min(...maxima),
  }
}

/** Raises pieces to the minimum and the next multiple, and lowers them to the largest multiple within the maximum. */
function fittedQty(qty: number, { min, multiple, max }: ColourLimits): number {
  if (qty <= 0) return 0
  const step = multiple ?? 1
  const raised = Math.ceil(Math.max(qty, min ?? 0) / step) * step
  return raised <= max ? raised : Math.floor(max / step) * step
}

/**
 * Plans a fill of one colour within the largest quantities; with `isFitted` its pieces after the fill also keep minimum
 * and multiple, and sizes keep their proportion.
 */
export function fittedFill(
  place: ColourPlace,
  fill: readonly Edit[],
  { way, isFitted }: { readonly way: FillWay; readonly isFitted: boolean },
): LimitedFill {
  const { book, limits } = place
  const base = way === 'add' ? fill.reduce((sum, edit) => sum + book.cell(edit).qty, 0) : 0
  const pieces = base + piecesOf(fill)
  const run = isFitted ? runOf(fill, Math.max(0, fittedQty(pieces, colourLimits(place, fill.length)) - base)) : fill
  return limitedFill(book, run, { way, limits })
}
