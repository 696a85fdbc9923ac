import { type BoardFigures, feedFormat } from '@fairdesk/contract/areas/reports/board-feed'
import type { BoardPart } from '@fairdesk/contract/areas/reports/projection'
import { readFairHours } from '../../../domain/switches/switches-in-force.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import type { BoardPlace, BoardQuery } from './board-query.ts'
import { clockOf } from './clock.ts'
import { figuresOf } from './figures.ts'
import { type Growth, growthOf } from './growth.ts'
import { latestOrders } from './latest-orders.ts'
import { placesOf } from './places.ts'
import { withinBytes } from './within-bytes.ts'

type Figures = Awaited<ReturnType<typeof makeFigures>>

const once = oncePerVersion<Figures>()

/** All that a board of these fields shows at this moment; what it may not show, or has no place for, is absent. */
export async function boardOf(place: BoardPlace, query: BoardQuery): Promise<BoardFigures> {
  const { engine, db, fair } = place
  const { fields } = query
  const has = (part: BoardPart) => fields.parts.includes(part)
  const now = Date.now()
  const hours = await readFairHours(db)
  const { goal, qty, ...figures } = await once(engine, { key: JSON.stringify(query), version: engine.version }, () =>
    makeFigures(place, query),
  )
  const growth = has('growth') ? await growthOf(place, { query, hours, now }) : undefined
  return withinBytes({
    kind: 'feed',
    format: feedFormat,
    now,
    fair: fair.name,
    name: fields.name,
    language: fields.language,
    timeZone: fair.timeZone,
    ...(has('countdown') ? { clock: clockOf(hours, fair.timeZone, now) } : {}),
    ...figures,
    ...(has('race') ? { pages: fields.pages } : {}),
    ...(growth ? { growth: curveOf(growth, qty, goal) } : {}),
  })
}

/** From what stood in the orders when the day began. */
function curveOf({ later, ...growth }: Growth, qty: number, goal: number | null): NonNullable<BoardFigures['growth']> {
  return { ...growth, start: Math.max(0, qty - later), goal }
}

/** Whatever moves with the fair's figures alone. */
async function makeFigures(place: BoardPlace, query: BoardQuery) {
  const places = await placesOf(place.db, query.fields.areas)
  const figures = await figuresOf(place, query, places)
  if (!query.fields.parts.includes('ticker')) return figures
  return { ...figures, ticker: await latestOrders(place.db, query) }
}
