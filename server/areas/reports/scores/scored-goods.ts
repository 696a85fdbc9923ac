import { fewestVotes, type ScoreCorner, type ScoreFilter, type ScoreRow } from '@fairdesk/contract/areas/reports/scores'
import { type GoodsFacts, type SkcFacts, skcFacts, styleFacts } from '../../../domain/goods/goods-facts.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { ReadContext } from '../../context.ts'
import { understoodBy } from '../../understood-filters.ts'
import { median } from '../median.ts'
import { type Opinions, opinionsOf, unscored } from './opinions.ts'

export type Lines = { readonly mean: number; readonly qty: number }
export type ScoredGoods = {
  readonly rows: readonly ScoreRow[]
  /** Number of goods in each corner, regardless of the rows. */
  readonly corners: Readonly<Record<ScoreCorner, number>>
  readonly lines: Lines | null
  readonly version: number
}

type Place = Pick<ReadContext, 'db' | 'user' | 'engine'>
type Figure = { readonly qty: number; readonly customers: number }

type ScoreFacts = {
  /** Opinions by style or SKC. */
  readonly opinions: ReadonlyMap<number, Opinions>
  readonly figures: ReadonlyMap<number, Figure>
  readonly lines: Lines | null
  readonly version: number
}

/**
 * Returns all matching goods with their scores and ordered quantities, in the order of goods. Orders are the
 * engine's, of the same customers; goods without a score are included only on request.
 */
export async function scoredGoods(context: Place, filter: ScoreFilter): Promise<ScoredGoods> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const { opinions, figures, lines, version } = await judgedGoods(context, filter)
  const ids = filter.all ? [...new Set([...opinions.keys(), ...figures.keys()])] : [...opinions.keys()]
  const facts =
    filter.by === 'style' ? await styleFacts(db, { ids, visibility }) : await skcFacts(db, { ids, visibility })
  const rows = ids.flatMap((id): ScoreRow[] => {
    const goodsFacts: GoodsFacts | SkcFacts | undefined = facts.get(id)
    const opinion = opinions.get(id) ?? unscored
    const figure = figures.get(id) ?? { qty: 0, customers: 0 }
    return goodsFacts
      ? [{ ...factsOf(goodsFacts), ...opinion, ...figure, corner: cornerOf(opinion, figure.qty, lines) }]
      : []
  })
  return {
    rows: filter.corner === undefined ? rows : rows.filter(({ corner }) => corner === filter.corner),
    corners: cornersOf(rows),
    lines,
    version,
  }
}

/** Counts the goods in this corner; null until anything was scored. */
export async function countInCorner(context: Place, filter: ScoreFilter, corner: ScoreCorner): Promise<number | null> {
  const { opinions, figures, lines } = await judgedGoods(context, filter)
  if (opinions.size === 0) return null
  return [...opinions].filter(([id, opinion]) => cornerOf(opinion, figures.get(id)?.qty ?? 0, lines) === corner).length
}

async function judgedGoods(context: Place, filter: ScoreFilter): Promise<ScoreFacts> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const engine = await context.engine()
  const filters = await filtersOf(db, understoodBy('scoring', filter, user))
  const answer = await ask(engine, {
    dims: [filter.by],
    metrics: ['qty', 'customers'],
    filters,
    visibility,
    includeZero: true,
    sort: { by: 'qty', order: 'desc' },
  })
  const figures = new Map<number, Figure>(
    answer.rows.map(({ dims, metrics }) => [
      dims.at(-1)?.id ?? 0,
      { qty: metrics.qty ?? 0, customers: metrics.customers ?? 0 },
    ]),
  )
  const opinions = await opinionsOf(db, filter, visibility)
  const ratedEntries = [...opinions].filter(([, { votes }]) => votes >= fewestVotes)
  const lines = linesOf(ratedEntries.map(([id, { mean }]) => ({ mean: mean ?? 0, qty: figures.get(id)?.qty ?? 0 })))
  return { opinions, figures, lines, version: answer.version }
}

function factsOf(goodsFacts: GoodsFacts | SkcFacts) {
  const { goodsId, goodsNo, name, image, brand, category, wave, status } = goodsFacts
  const { skcId, colourId, skcNo, colourName, rgb } =
    'skcId' in goodsFacts ? goodsFacts : { skcId: null, colourId: null, skcNo: '', colourName: '', rgb: null }
  return {
    ...{ goodsId, skcId, colourId, goodsNo, skcNo, name, colour: colourName, rgb, image },
    ...{ brand, category, wave, status },
  }
}

function cornersOf(rows: readonly ScoreRow[]): ScoredGoods['corners'] {
  const count = (wantedCorner: ScoreCorner) => rows.filter(({ corner }) => corner === wantedCorner).length
  return {
    both: count('both'),
    liked: count('liked'),
    ordered: count('ordered'),
    neither: count('neither'),
    few: count('few'),
  }
}

/** Returns the medians as dividing lines: half of the rated goods lie on either side of each. */
function linesOf(ratings: readonly Lines[]): Lines | null {
  if (ratings.length === 0) return null
  return { mean: median(ratings.map(({ mean }) => mean)), qty: median(ratings.map(({ qty }) => qty)) }
}

/** Returns the corner; values on a line count as above it. */
export function cornerOf(opinion: Pick<Opinions, 'mean' | 'votes'>, qty: number, lines: Lines | null): ScoreCorner {
  if (lines === null || opinion.mean === null || opinion.votes < fewestVotes) return 'few'
  const isLiked = opinion.mean >= lines.mean
  if (qty >= lines.qty) return isLiked ? 'both' : 'ordered'
  return isLiked ? 'liked' : 'neither'
}
