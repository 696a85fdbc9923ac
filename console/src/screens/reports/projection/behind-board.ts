import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { BehindBoard } from '@fairdesk/contract/areas/reports/projection'
import type { Drill } from '../../../figures/drill/drill-address.ts'
import type { DrillQuestion } from '../../../figures/drill/use-drill-lines.ts'
import type { ProjectionDraft } from './projection-draft.ts'

/** A number of the board by its name, a place of the race by its code, or a picture by its rank from 1. */
export type BoardPress =
  | { readonly figure: 'qty' | 'amount' | 'completion' }
  | { readonly place: string }
  | { readonly rank: number }

/** Parses a press reported by the frame; null for its other messages. */
export function pressedIn(data: unknown): BoardPress | null {
  const { figure, place, rank }: { figure?: unknown; place?: unknown; rank?: unknown } = Object(Object(data).pressed)
  if (figure === 'qty' || figure === 'amount' || figure === 'completion') return { figure }
  if (typeof place === 'string') return { place }
  return typeof rank === 'string' && Number.isInteger(Number(rank)) ? { rank: Number(rank) } : null
}

/**
 * Returns the drill-down for the pressed figure and the value the board shows; null if the board no longer shows it.
 */
export function drillOf(
  pressed: BoardPress,
  { total, race, wall }: BoardFigures,
  board: BehindBoard,
): { readonly drill: Drill; readonly value: number | null } | null {
  // Narrowed to places without an area: an empty list would filter nothing.
  if (board.areaCodes?.length === 0) return null
  if ('figure' in pressed) {
    const figures = {
      qty: { metric: 'qty', value: total?.qty },
      amount: { metric: board.amount, value: total?.amount },
      completion: { metric: 'completionQty', value: total?.completion },
    } as const
    const { metric, value } = figures[pressed.figure]
    return { drill: { node: [], metric }, value: value ?? null }
  }
  if ('place' in pressed) {
    const raceEntry = race?.find(({ code }) => code === pressed.place)
    const node = [{ dim: board.race, code: pressed.place, ...(raceEntry ? { label: raceEntry.label } : {}) }]
    return raceEntry ? { drill: { node, metric: 'qty' }, value: raceEntry.qty } : null
  }
  const [picture, code] = [wall?.[pressed.rank - 1], board.wall[pressed.rank - 1]]
  if (!picture || code === undefined) return null
  return { drill: { node: [{ dim: 'skc', code }], metric: 'qty' }, value: picture.qty }
}

/** Returns the filter of the board, as a query of the rows behind it. */
export function questionOf({ brands }: Pick<ProjectionDraft, 'brands'>, board: BehindBoard | undefined): DrillQuestion {
  return {
    ...(brands.length > 0 ? { goods: { brandCodes: [...brands] } } : {}),
    ...(board?.areaCodes ? { customers: { areaCodes: board.areaCodes } } : {}),
  }
}
