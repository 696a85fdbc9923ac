import { type BoardFigures, feedFormat } from '@fairdesk/contract/areas/reports/board-feed'
import type { BehindBoard, BoardPart } from '@fairdesk/contract/areas/reports/projection'
import { readFairHours } from '../../../../domain/switches/switches-in-force.ts'
import { oncePerVersion } from '../../../../engine/once.ts'
import { choiceOf } from '../../narrowed-view.ts'
import { placesOf } from '../../places-below.ts'
import type { BoardPlace, BoardQuery } from './board-query.ts'
import { clockOf } from './clock.ts'
import { figuresOf } from './figures.ts'
import { dayCurve } from './growth.ts'
import { latestOrders } from './latest-orders.ts'
import { scopeOf } from './scope.ts'
import { withinBytes } from './within-bytes.ts'

type Figures = Awaited<ReturnType<typeof makeFigures>>

const once = oncePerVersion<Figures>()

/** Returns everything that a board of these fields shows at this moment; hidden or unused parts are absent. */
export async function boardOf(boardContext: BoardPlace, query: BoardQuery): Promise<BoardFigures> {
  return (await boardWithBehind(boardContext, query)).feed
}

/** Returns the board with the parameters its designer needs to open the rows behind it. */
export async function boardWithBehind(
  boardContext: BoardPlace,
  query: BoardQuery,
): Promise<{ readonly feed: BoardFigures; readonly behind: BehindBoard }> {
  const { engine, db, fair } = boardContext
  const { fields } = query
  const has = (section: BoardPart) => fields.parts.includes(section)
  const nowMs = Date.now()
  const hours = await readFairHours(db)
  const { goal, growth, behind, ...figures } = await once(
    engine,
    { key: JSON.stringify(query), version: engine.version },
    () => makeFigures(boardContext, query),
  )
  const feed = withinBytes({
    kind: 'feed',
    format: feedFormat,
    now: nowMs,
    fair: fair.name,
    name: fields.name,
    language: fields.language,
    timeZone: fair.timeZone,
    ...(has('countdown') ? { clock: clockOf(hours, fair.timeZone, nowMs) } : {}),
    ...figures,
    ...(has('race') ? { pages: fields.pages } : {}),
    ...(growth ? { growth: dayCurve(growth, { hours, timeZone: fair.timeZone, nowMs, goal }) } : {}),
  })
  return { feed, behind }
}

/** Whatever moves with the fair's figures alone. */
async function makeFigures(boardContext: BoardPlace, query: BoardQuery) {
  const { fields, visibility } = query
  const areaCodes = await placesOf(boardContext.db, fields.areas)
  const figures = await figuresOf(boardContext, query, areaCodes)
  const has = (section: BoardPart) => fields.parts.includes(section)
  const scope = scopeOf(boardContext.engine, query)
  return {
    ...figures,
    ...(scope && { scope }),
    ...(has('ticker') ? { ticker: await latestOrders(boardContext.db, query) } : {}),
    growth: has('growth') ? await boardContext.engine.growth(visibility, choiceOf(query)) : undefined,
  }
}
