import type { ScoreCorner, ScoreRow } from '@fairdesk/contract/areas/reports/scores'
import type { Drill } from '../../../figures/drill/drill-address.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

export function idOf({ goodsId, skcId }: ScoreRow): string {
  return skcId === null ? `style ${goodsId}` : `skc ${skcId}`
}

export function nameOf({ goodsNo, name, colour }: ScoreRow): string {
  return [goodsNo, name, colour].filter(Boolean).join(' ')
}

export function meanText(mean: number | null): string {
  return mean === null ? '-' : mean.toFixed(2)
}

/** All of a point in one sentence. */
export function pointText(row: ScoreRow, texts: Phrases['scoring']): string {
  return texts.point({
    goods: nameOf(row),
    mean: meanText(row.mean),
    votes: formatInteger(row.votes),
    qty: formatInteger(row.qty),
  })
}

/** Chart colours of the corners; null with too few votes. */
export const toneOf: Readonly<Record<ScoreCorner, number | null>> = {
  both: 0,
  liked: 1,
  ordered: 2,
  neither: 3,
  few: null,
}

/** The orders behind a row's pieces, or behind its customers. */
export function drillOf({ goodsId, goodsNo, colourId }: ScoreRow, metric: 'qty' | 'customers'): Drill {
  const style = { dim: 'style', code: goodsNo, id: goodsId }
  const colour = colourId === null ? [] : [{ dim: 'colour', code: '', id: colourId }]
  return { node: [style, ...colour], metric }
}
