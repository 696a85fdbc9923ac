import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { type BehindBoard, mostPages } from '@fairdesk/contract/areas/reports/projection'
import type { CustomerDimension, MetricKey } from '@fairdesk/contract/report-keys'
import { percent, yuan } from '../../../../domain/prices/yuan.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { ask, type FiguresSource } from '../../../../engine/ask.ts'
import { type GrowthGoal, goalOf } from '../../../../engine/moments/growth-goal.ts'
import type { Answer } from '../../../../engine/question/answer.ts'
import type { Question } from '../../../../engine/question/question.ts'
import type { BoardPlace, BoardQuery } from './board-query.ts'
import { type TopSkc, wallOf } from './wall.ts'

/**
 * Levels from the widest: the race uses the first level on which there is a race. Customers are never shown
 * individually.
 */
const levels = ['bigArea', 'region', 'area'] as const satisfies readonly CustomerDimension[]
/** Six on a page, of which one is the leader again. */
const mostPlaces = 6 + 5 * (mostPages - 1)

type Figures = Pick<BoardFigures, 'version' | 'total' | 'race' | 'wall'> & {
  readonly goal: GrowthGoal
  readonly behind: BehindBoard
}

/** Totals, race and wall, all of one version. `areas` are the codes that the projection is narrowed to. */
export async function figuresOf(
  boardContext: BoardPlace,
  { fields, visibility }: BoardQuery,
  areas: readonly string[] | undefined,
): Promise<Figures> {
  const { engine, db, fair } = boardContext
  const { amountBasis } = await readSwitches(db)
  const amount = amountBasis === 'tag' ? 'tagAmount' : 'netAmount'
  const metrics: MetricKey[] = [
    'qty',
    'targetQty',
    'completionQty',
    'untargetedQty',
    'untargetedCustomers',
    ...(fields.showMoney ? ([amount] as const) : []),
  ]
  const filters = { brand: fields.brands.length > 0 ? fields.brands : undefined, area: areas }
  const question = { metrics, visibility, filters, includeZero: true } as const
  // All of one version, whatever is saved meanwhile.
  const figures = engine.now()
  const race = await raceIn((dim) => ask(figures, { ...question, dims: [dim] }))
  const top = fields.parts.includes('wall')
    ? await topSkc(figures, { ...question, metrics: ['qty'] }, fields.topN)
    : null
  const { metrics: totals } = race.answer.totals
  const fen = totals[amount]
  const total = {
    qty: totals.qty ?? 0,
    ...(fields.showMoney && typeof fen === 'number' ? { amount: yuan(fen), currency: fair.currency } : {}),
    completion: percent(totals.completionQty),
    ...(totals.untargetedQty
      ? { untargeted: { qty: totals.untargetedQty, customers: totals.untargetedCustomers ?? 0 } }
      : {}),
  }
  return {
    version: race.answer.version,
    goal: goalOf(totals),
    behind: {
      race: race.dim,
      wall: (top ?? []).map(({ code }) => code),
      amount,
      ...(areas ? { areaCodes: [...areas] } : {}),
    },
    ...(fields.parts.includes('total') ? { total } : {}),
    ...(fields.parts.includes('race') ? { race: race.places } : {}),
    ...(top ? { wall: await wallOf(db, top) } : {}),
  }
}

/** The places of the first level that has two, by completion. */
async function raceIn(askBy: (dim: CustomerDimension) => Promise<Answer>) {
  const raceBy = async <D extends CustomerDimension>(dim: D) => {
    const answer = await askBy(dim)
    const places = answer.rows.map(placeOf).filter(({ qty, completion }) => qty > 0 || completion !== null)
    return { dim, answer, places }
  }
  let race = null
  for (const dim of levels) {
    race = await raceBy(dim)
    if (race.places.length > 1) break
  }
  if (!race) throw new Error('there is a level')
  const order = (completion: number | null) => completion ?? Number.NEGATIVE_INFINITY
  const rankedPlaces = race.places.toSorted((a, b) => order(b.completion) - order(a.completion) || b.qty - a.qty)
  return { dim: race.dim, answer: race.answer, places: rankedPlaces.slice(0, mostPlaces) }
}

function placeOf({ dims, metrics }: Answer['rows'][number]) {
  const { code, label } = dims[0] ?? { code: '', label: '' }
  return { code, label, qty: metrics.qty ?? 0, completion: percent(metrics.completionQty) }
}

async function topSkc(figures: FiguresSource, question: Omit<Question, 'dims'>, topN: number): Promise<TopSkc[]> {
  const { rows } = await ask(figures, {
    ...question,
    dims: ['skc'],
    includeZero: false,
    sort: { by: 'qty', order: 'desc' },
    page: { page: 1, limit: topN },
  })
  return rows.flatMap(({ dims, metrics }) => {
    const [skc] = dims
    return skc?.id === undefined ? [] : [{ id: skc.id, code: skc.code, qty: metrics.qty ?? 0 }]
  })
}
