import { CopyPage } from './CopyPage.tsx'
import { Overview } from './Overview.tsx'
import { ShopMatrix } from './ShopMatrix.tsx'

/**
 * Shops of an agent: the overview, a style over several of them, or copying of a style (`copy-12`, or `copy-12-34` from
 * customer 34) or an order (`copy`).
 */
export function Shops({ id }: { readonly id: string }) {
  const [act, goodsId, sourceId] = id.split('-')
  if (act === 'copy')
    return (
      <CopyPage goodsId={goodsId === undefined ? null : Number(goodsId)} from={sourceId ? Number(sourceId) : null} />
    )
  return id === '' ? <Overview /> : <ShopMatrix goodsId={Number(id)} />
}
