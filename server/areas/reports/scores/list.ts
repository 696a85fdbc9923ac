import { type ScoreTag, scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import { type ScoreRow, type scoreSorts, scores } from '@fairdesk/contract/areas/reports/scores'
import type { Input } from '@fairdesk/contract/endpoint'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { countInCorner, scoredGoods } from './scored-goods.ts'

export const scoreList: Handler<typeof scores.list> = async (context, query) => {
  const { rows, corners, lines, version } = await scoredGoods(context, query)
  const { page, limit } = query
  return {
    list: inOrder(rows, query).slice((page - 1) * limit, page * limit),
    count: rows.length,
    totals: { ...totalsOf(rows), corners },
    lines,
    version,
  }
}

export const scoreScatter: Handler<typeof scores.scatter> = async (context, filter) => {
  const { rows, lines, version } = await scoredGoods(context, { ...filter, all: false })
  return { points: rows.filter(({ votes }) => votes > 0), lines, version }
}

/** Styles that are liked and not ordered, for the desk; null until anything was scored. */
export const countLikedAlone = (context: ReadContext): Promise<number | null> =>
  countInCorner(context, scores.list.input.parse({}), 'liked')

const figureOf: Readonly<Record<(typeof scoreSorts)[number], (row: ScoreRow) => number | string>> = {
  votes: ({ votes }) => votes,
  mean: ({ mean }) => mean ?? 0,
  qty: ({ qty }) => qty,
  comments: ({ comments }) => comments,
  favourites: ({ favourites }) => favourites,
  goodsNo: ({ goodsNo, skcNo }) => `${goodsNo} ${skcNo}`,
}

/** Sorts rows; ties by number, so that pages have no duplicates. */
export function inOrder(
  rows: readonly ScoreRow[],
  { sort, order }: Pick<Input<typeof scores.list>, 'sort' | 'order'>,
): ScoreRow[] {
  const getSortKey = figureOf[sort]
  const sign = order === 'asc' ? 1 : -1
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  return rows.toSorted(
    (a, b) => sign * compare(getSortKey(a), getSortKey(b)) || compare(figureOf.goodsNo(a), figureOf.goodsNo(b)),
  )
}

/** Over all rows but dropped goods, as reports count; the mean is that of the votes, not of the rows' means. */
export function totalsOf(all: readonly ScoreRow[]) {
  const rows = all.filter(({ status }) => status === 'partFrozen' || isCounted(status))
  const sum = (getCount: (row: ScoreRow) => number) => rows.reduce((total, row) => total + getCount(row), 0)
  const distribution = [0, 1, 2, 3, 4].map((index) => sum((row) => row.distribution[index] ?? 0))
  const votes = sum((row) => row.votes)
  const stars = distribution.reduce((total, count, index) => total + count * (index + 1), 0)
  return {
    goods: rows.length,
    votes,
    mean: votes === 0 ? null : Math.round((stars / votes) * 100) / 100,
    distribution,
    // Each tag has its place.
    tags: Object.fromEntries(scoreTags.map((tag) => [tag, sum((row) => row.tags[tag])])) as Record<ScoreTag, number>,
    comments: sum((row) => row.comments),
    hidden: sum((row) => row.hidden),
    qty: sum((row) => row.qty),
  }
}
