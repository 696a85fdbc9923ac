import type { PaperDocument, PaperRow } from '@fairdesk/contract/paper/paper-document'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { cartonFitOf, cartonsOf } from '../orders/cartons.ts'
import type { ScopedRow } from '../orders/paper-code.ts'
import { isInMask, isOffered, qtyAt, type SizeSlot } from '../orders/size-slots.ts'
import { pictureAddresses } from '../pictures/sheets/sheet-pictures.ts'
import { yuan } from '../prices/yuan.ts'
import type { OrderedColour } from './order-rows.ts'

/** Sizes by size group, in the order of their positions. */
export type SizesByGroup = ReadonlyMap<number, readonly SizeSlot[]>

type DocumentGoodsContext = {
  readonly visibility: Visibility
  readonly sizes: SizesByGroup
  readonly pictures: Map<number, string>
}

/** The part of a document that is of goods: rows, sizes by position, and how groups of rows follow one another. */
export async function goodsOf(
  db: Kysely<FairDb>,
  colours: readonly OrderedColour[],
  { visibility, sizes, pictures }: DocumentGoodsContext,
): Promise<Pick<PaperDocument, 'rows' | 'sizeGroups' | 'groupOrder'>> {
  const fresh = colours.map(({ skcId }) => skcId).filter((id) => !pictures.has(id))
  if (fresh.length > 0)
    for (const [id, address] of await pictureAddresses(db, { idKind: 'skc', ids: fresh })) pictures.set(id, address)
  const groups = [...new Set(colours.map(({ sizeGroup }) => sizeGroup))]
  const visibleSizes = groups.flatMap((group) => sizesShown(group, colours, sizes))
  const positions = [...new Set(visibleSizes.map(({ no }) => no))].sort((a, b) => a - b)
  const shownByGroup = new Map(
    groups.map((id) => [id, positions.map((no) => sizes.get(id)?.find((size) => size.no === no))]),
  )
  return {
    sizeGroups: [...shownByGroup].map(([id, shown]) => ({ id, sizes: shown.map((size) => size?.name ?? '') })),
    groupOrder: {
      wave: inOrder(colours, 'wave'),
      category: inOrder(colours, 'category'),
      series: inOrder(colours, 'series'),
      theme: inOrder(colours, 'theme'),
    },
    rows: colours.map((colour) =>
      paperRow(colour, {
        shown: shownByGroup.get(colour.sizeGroup) ?? [],
        sizes: sizes.get(colour.sizeGroup) ?? [],
        visibility,
        picture: pictures.get(colour.skcId) ?? '',
      }),
    ),
  }
}

/** The sizes of a group that any of these styles comes in, or that hold pieces. */
function sizesShown(group: number, colours: readonly OrderedColour[], sizes: SizesByGroup): SizeSlot[] {
  const groupColours = colours.filter(({ sizeGroup }) => sizeGroup === group)
  return (sizes.get(group) ?? []).filter(({ slot }) =>
    groupColours.some(({ sizeMask, qtys }) => isInMask(sizeMask, slot) || qtyAt(qtys, slot) > 0),
  )
}

function inOrder(colours: readonly OrderedColour[], field: 'wave' | 'category' | 'series' | 'theme'): string[] {
  const positionByName = new Map(
    colours.flatMap(({ texts, sorts }) => (texts[field] ? [[texts[field], sorts[field] ?? 0]] : [])),
  )
  return [...positionByName].sort(([, a], [, b]) => a - b).map(([name]) => name)
}

type PaperRowContext = {
  /** The size of the colour's group at each position that the document shows. */
  readonly shown: readonly (SizeSlot | undefined)[]
  readonly sizes: readonly SizeSlot[]
  readonly visibility: Visibility
  readonly picture: string
}

function paperRow(colour: OrderedColour, { shown, sizes, visibility, picture }: PaperRowContext): PaperRow {
  const { skcId, sizeGroup, qty, texts, unitTag, unitNet, tag, net } = colour
  return {
    skcId,
    sizeGroup,
    cells: shown.map((size) => cellAt(colour, size)),
    qty,
    cartons: cartonCount(colour, sizes),
    ...(seesTag(visibility.prices) ? { ...priceOf('tag', unitTag), tagAmount: yuan(tag) } : {}),
    ...(seesNet(visibility.prices) ? { ...priceOf('net', unitNet), netAmount: yuan(net) } : {}),
    picture,
    texts,
  }
}

function priceOf(name: 'tag' | 'net', fen: number | null): { tag?: number; net?: number } {
  return fen === null ? {} : { [name]: yuan(fen) }
}

/** A size that was closed after it was ordered still shows its pieces. */
function cellAt({ qtys, sizeMask, offMask }: OrderedColour, size: SizeSlot | undefined): number | null {
  if (!size) return null
  const qty = qtyAt(qtys, size.slot)
  return qty > 0 || isOffered(sizeMask, offMask, size.slot) ? qty : null
}

/**
 * Returns the number of full cartons; null if the style is not ordered by the carton or the row does not fill cartons
 * exactly.
 */
function cartonCount(colour: OrderedColour, sizes: readonly SizeSlot[]): number | null {
  const { by_carton, fixed_ratio, ratios, sizeMask, offMask, qtys } = colour
  if (!by_carton) return null
  const cartons = cartonsOf({ by_carton, fixed_ratio, ratios, sizeMask, sizes })
  const fit = cartonFitOf({ sizes, sizeMask, offMask, cartons }, qtys)
  return fit && fit.gap === 0 && fit.stray === 0 ? fit.cartons : null
}

/** Converts a colour to the row from which codes are computed. */
export function codedRow(colour: OrderedColour, sizes: SizesByGroup): ScopedRow {
  const { skcId, sizeGroup, qtys, unitTag, unitNet, brandId, isSeen } = colour
  const groupSizes = sizes.get(sizeGroup) ?? []
  return {
    skcId,
    brandId,
    isSeen,
    tagFen: unitTag ?? 0,
    netFen: unitNet ?? 0,
    sizes: groupSizes.map(({ sizeId, slot }) => ({ sizeId, qty: qtyAt(qtys, slot) })),
  }
}
