import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { CartonRow } from '../orders/cartons.ts'
import { type OrderRatios, readRatios } from '../splits/content/order-ratios.ts'
import { heldGoods, type PaperGoods, type PaperLine, shownTexts } from './held-goods.ts'
import type { PaperSource } from './held-rows.ts'

/** A colour that an order holds; prices and amounts in fen. */
export type OrderedColour = PaperGoods & {
  readonly ratios: CartonRow['ratios']
  readonly qtys: readonly number[]
  readonly qty: number
  /** Null of several orders together, which may differ. */
  readonly unitTag: number | null
  readonly unitNet: number | null
  readonly tag: number
  readonly net: number
}

type OrderColoursQuery = {
  readonly source: PaperSource
  readonly ids: readonly number[]
  readonly visibility: Visibility
}

/**
 * Reads the printed rows of these orders or parts, by id, in the organiser's order of the goods. For an order, these
 * are rows with pieces whose colour is neither dropped nor deleted.
 */
export async function orderedColours(
  db: Kysely<FairDb>,
  query: OrderColoursQuery,
): Promise<ReadonlyMap<number, readonly OrderedColour[]>> {
  const { goods, held } = await heldGoods(db, query)
  const orderIds = [...new Set(held.map(({ orderId }) => orderId))]
  const isByCarton = [...goods.values()].some(({ by_carton }) => by_carton)
  const ratios = isByCarton ? await readRatios(db, orderIds) : new Map<number, OrderRatios>()
  return new Map(
    held.map(({ ref, orderId, rows }) => {
      const colours = rows.flatMap((row) => colourOf(row, goods, ratios.get(orderId)))
      return [ref, colours.sort((a, b) => a.rank - b.rank)]
    }),
  )
}

function colourOf(
  [skcId, qtys, qty, unitTag, unitNet, tag, net, note]: PaperLine,
  goods: ReadonlyMap<number, PaperGoods>,
  ratios: OrderRatios | undefined,
): OrderedColour[] {
  const colour = goods.get(skcId)
  if (!colour) return []
  const texts = note === '' ? colour.texts : shownTexts({ ...colour.texts, note })
  const ownRatios = (colour.by_carton && ratios?.get(colour.sizeGroup)) || null
  return [{ ...colour, ratios: ownRatios, qtys, qty, unitTag, unitNet, tag, net, texts }]
}

/** Returns the names of the visible brands if some brands are hidden; none if all are visible. */
export function scopeOf(colours: readonly OrderedColour[]): Pick<PaperDocument, 'scope'> {
  if (colours.every(({ isSeen }) => isSeen)) return {}
  const names = new Map(
    colours.flatMap(({ isSeen, brandId, brandName }) => (isSeen ? [[brandId, brandName ?? '']] : [])),
  )
  return { scope: { brands: [...names.values()] } }
}
