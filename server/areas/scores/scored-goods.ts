import { fewestVotes, type ScoreCorner, type ScoreFilter, type ScoreRow } from '@fairdesk/contract/areas/reports/scores'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { type GoodsFacts, type SkcFacts, skcFacts, styleFacts } from '../../domain/goods/goods-facts.ts'
import { ask } from '../../engine/ask.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { ReadContext } from '../context.ts'
import { customersOf } from './customers-of.ts'
import { median } from './median.ts'
import { type Opinions, opinionsOf, unscored } from './opinions.ts'

export type Lines = { readonly mean: number; readonly qty: number }
export type ScoredGoods = {
  readonly rows: readonly ScoreRow[]
  /** How many goods stand in each, whichever of them the rows are of. */
  readonly corners: Readonly<Record<ScoreCorner, number>>
  readonly lines: Lines | null
  readonly version: number
}

type Place = Pick<ReadContext, 'db' | 'user' | 'engine'>
type Figure = { readonly qty: number; readonly customers: number }

type Judged = {
  /** By style or SKC. */
  readonly opinions: ReadonlyMap<number, Opinions>
  readonly figures: ReadonlyMap<number, Figure>
  readonly lines: Lines | null
  readonly version: number
}

/**
 * All goods that fit, with what was said of them and what was ordered, in the order of goods. Orders are the engine's, of the same
 * customers; goods that nobody has scored only where they are asked for.
 */
export async function scoredGoods(context: Place, filter: ScoreFilter): Promise<ScoredGoods> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const { opinions, figures, lines, version } = await judgedGoods(context, filter)
  const ids = filter.all ? [...new Set([...opinions.keys(), ...figures.keys()])] : [...opinions.keys()]
  const facts =
    filter.by === 'style' ? await styleFacts(db, { ids, visibility }) : await skcFacts(db, { ids, visibility })
  const rows = ids.flatMap((id): ScoreRow[] => {
    const known: GoodsFacts | SkcFacts | undefined = facts.get(id)
    const said = opinions.get(id) ?? unscored
    const figure = figures.get(id) ?? { qty: 0, customers: 0 }
    return known ? [{ ...factsOf(known), ...said, ...figure, corner: cornerOf(said, figure.qty, lines) }] : []
  })
  return {
    rows: filter.corner === undefined ? rows : rows.filter(({ corner }) => corner === filter.corner),
    corners: cornersOf(rows),
    lines,
    version,
  }
}

/** How many goods stand in this corner; null until anything was scored. */
export async function countInCorner(context: Place, filter: ScoreFilter, corner: ScoreCorner): Promise<number | null> {
  const { opinions, figures, lines } = await judgedGoods(context, filter)
  if (opinions.size === 0) return null
  return [...opinions].filter(([id, said]) => cornerOf(said, figures.get(id)?.qty ?? 0, lines) === corner).length
}

async function judgedGoods(context: Place, filter: ScoreFilter): Promise<Judged> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const engine = await context.engine()
  const filters = await filtersOf(db, { goods: filter, customers: customersOf(filter) })
  const answer = ask(engine, {
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
  const judged = [...opinions].filter(([, { votes }]) => votes >= fewestVotes)
  const lines = linesOf(judged.map(([id, { mean }]) => ({ mean: mean ?? 0, qty: figures.get(id)?.qty ?? 0 })))
  return { opinions, figures, lines, version: answer.version }
}

function factsOf(known: GoodsFacts | SkcFacts) {
  const { goodsId, goodsNo, name, image, brand, category, wave, status } = known
  const { skcId, colourId, skcNo, colourName, rgb } =
    'skcId' in known ? known : { skcId: null, colourId: null, skcNo: '', colourName: '', rgb: null }
  return {
    ...{ goodsId, skcId, colourId, goodsNo, skcNo, name, colour: colourName, rgb, image },
    ...{ brand, category, wave, status },
  }
}

function cornersOf(rows: readonly ScoreRow[]): ScoredGoods['corners'] {
  const count = (of: ScoreCorner) => rows.filter(({ corner }) => corner === of).length
  return {
    both: count('both'),
    liked: count('liked'),
    ordered: count('ordered'),
    neither: count('neither'),
    few: count('few'),
  }
}

/** Through the medians: half of what can be judged lies on either side of each. */
function linesOf(judged: readonly Lines[]): Lines | null {
  if (judged.length === 0) return null
  return { mean: median(judged.map(({ mean }) => mean)), qty: median(judged.map(({ qty }) => qty)) }
}

/** What lies on a line is above it. */
export function cornerOf(said: Pick<Opinions, 'mean' | 'votes'>, qty: number, lines: Lines | null): ScoreCorner {
  if (lines === null || said.mean === null || said.votes < fewestVotes) return 'few'
  const isLiked = said.mean >= lines.mean
  if (qty >= lines.qty) return isLiked ? 'both' : 'ordered'
  return isLiked ? 'liked' : 'neither'
}
