import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Engine } from '../../../../engine/engine.ts'
import { choiceOf } from '../../narrowed-view.ts'
import type { BoardQuery } from './board-query.ts'

/** A line on the wall holds no more names. */
const mostNames = 4

const placeDimensions = ['bigArea', 'region', 'area'] as const satisfies readonly DimensionKey[]

/**
 * Returns the names of places and brands that a board is limited to, by its fields or by its maker's visibility;
 * undefined for everything.
 */
export function scopeOf(engine: Pick<Engine, 'values'>, query: BoardQuery): BoardFigures['scope'] {
  const { areas, brands } = choiceOf(query)
  const named = (codes: 'all' | readonly string[], dims: readonly DimensionKey[]) => {
    if (codes === 'all') return []
    const selectedCodes = new Set(codes)
    const values = dims.flatMap((dim) => engine.values(dim)).filter(({ code }) => selectedCodes.has(code))
    return [{ names: values.slice(0, mostNames).map(({ label, code }) => label || code), count: values.length }]
  }
  const scope = [...named(areas, placeDimensions), ...named(brands, ['brand'])]
  return scope.length === 0 ? undefined : scope
}
