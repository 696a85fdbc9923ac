import type { Rack } from '@fairdesk/contract/areas/data/displays'
import type { HungItem } from '../../domain/racks-outfits/write-displays.ts'
import type { GoodsPieces } from '../../engine/ordered-pieces.ts'
import type { itemDetailsOf } from './item-details.ts'

type ItemDetails = Awaited<ReturnType<typeof itemDetailsOf>>
type Hung = { readonly skcId: number | null; readonly status: string }

/** How much of what hangs on a rack was ordered, each SKC once however often it hangs there. A piece in any colour is no SKC. */
export function rackFigures(
  items: readonly HungItem[],
  { ofSkc, itemsOf }: ItemDetails,
  { ofSkc: pieces }: GoodsPieces,
): Pick<Rack, 'skcs' | 'depth'> {
  const hung = items.flatMap(({ skcId, outfitId }): readonly Hung[] =>
    skcId === null ? itemsOf(outfitId ?? 0) : [{ skcId, status: ofSkc.get(skcId)?.status ?? 'gone' }],
  )
  const offered = hung.filter(({ status }) => status === 'onSale' || status === 'frozen')
  const skcIds = new Set(offered.flatMap(({ skcId }) => skcId ?? []))
  const ordered = [...skcIds].map((skcId) => pieces.get(skcId) ?? 0).filter((qty) => qty > 0)
  const sum = ordered.reduce((total, qty) => total + qty, 0)
  return {
    skcs: { ordered: ordered.length, total: skcIds.size },
    depth: ordered.length === 0 ? null : Math.round((sum / ordered.length) * 100) / 100,
  }
}
