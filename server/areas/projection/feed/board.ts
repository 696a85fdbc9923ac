import { type BoardFigures, feedFormat } from '@fairdesk/contract/areas/reports/board-feed'
import type { BehindBoard, BoardPart } from '@fairdesk/contract/areas/reports/projection'
import { readFairHours } from '../../../domain/switches/switches-in-force.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import { type BoardPlace, type BoardQuery, choiceOf } from './board-query.ts'
import { clockOf } from './clock.ts'
import { figuresOf } from './figures.ts'
import { dayCurve } from './growth.ts'
import { latestOrders } from './latest-orders.ts'
import { placesOf } from './places.ts'
import { scopeOf } from './scope.ts'
import { withinBytes } from './within-bytes.ts'

type Figures = Awaited<ReturnType<typeof makeFigures>>

const once = oncePerVersion<Figures>()

/** All that a board of these fields shows at this moment; what it may not show, or has no place for, is absent. */
export async function boardOf(place: BoardPlace, query: BoardQuery): Promise<BoardFigures> {
  return (await boardWithBehind(place, query)).feed
}

/** The board with what its designer opens the rows behind it by. */
export async function boardWithBehind(
  place: BoardPlace,
  query: BoardQuery,
): Promise<{ readonly feed: BoardFigures; readonly behind: BehindBoard }> {
  const { engine, db, fair } = place
  const { fields } = query
  const has = (part: BoardPart) => fields.parts.includes(part)
  const now = Date.now()
  const hours = await readFairHours(db)
  const { goal, growth, behind, ...figures } = await once(
    engine,
    { key: JSON.stringify(query), version: engine.version },
    () => makeFigures(place, query),
  )
  const feed = withinBytes({
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
    ...(growth ? { growth: dayCurve(growth, { hours, timeZone: fair.timeZone, now, goal }) } : {}),
  })
  return { feed, behind }
}

/** Whatever moves with the fair's figures alone. */
async function makeFigures(place: BoardPlace, query: BoardQuery) {
  const { fields, visibility } = query
  const places = await placesOf(place.db, fields.areas)
  const figures = await figuresOf(place, query, places)
  const has = (part: BoardPart) => fields.parts.includes(part)
  const scope = scopeOf(place.engine, query)
  return {
    ...figures,
    ...(scope && { scope }),
    ...(has('ticker') ? { ticker: await latestOrders(place.db, query) } : {}),
    growth: has('growth') ? await place.engine.growth(visibility, choiceOf(query)) : undefined,
  }
}
