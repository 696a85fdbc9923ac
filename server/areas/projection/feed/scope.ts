import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Engine } from '../../../engine/engine.ts'
import { type BoardQuery, choiceOf } from './board-query.ts'

/** A line on the wall holds no more names. */
const mostNames = 4

const placeDimensions = ['bigArea', 'region', 'area'] as const satisfies readonly DimensionKey[]

/** Names of the places and brands that a board is narrowed to, by its fields or by what its maker sees; undefined for everything. */
export function scopeOf(engine: Pick<Engine, 'values'>, query: BoardQuery): BoardFigures['scope'] {
  const { areas, brands } = choiceOf(query)
  const named = (codes: 'all' | readonly string[], dims: readonly DimensionKey[]) => {
    if (codes === 'all') return []
    const chosen = new Set(codes)
    const values = dims.flatMap((dim) => engine.values(dim)).filter(({ code }) => chosen.has(code))
    return [{ names: values.slice(0, mostNames).map(({ label, code }) => label || code), count: values.length }]
  }
  const scope = [...named(areas, placeDimensions), ...named(brands, ['brand'])]
  return scope.length === 0 ? undefined : scope
}
