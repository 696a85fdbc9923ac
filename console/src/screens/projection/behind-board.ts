import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { BehindBoard } from '@fairdesk/contract/areas/reports/projection'
import type { Drill } from '../../figures/drill/drill-address.ts'
import type { DrillQuestion } from '../../figures/drill/use-drill-lines.ts'
import type { ProjectionDraft } from './projection-draft.ts'

/** A number of the board by its name, a place of the race by its code, or a picture by its rank from 1. */
export type Pressed =
  | { readonly figure: 'qty' | 'amount' | 'completion' }
  | { readonly place: string }
  | { readonly rank: number }

/** What the frame says was pressed; null for what it says otherwise. */
export function pressedIn(data: unknown): Pressed | null {
  const { figure, place, rank }: { figure?: unknown; place?: unknown; rank?: unknown } = Object(Object(data).pressed)
  if (figure === 'qty' || figure === 'amount' || figure === 'completion') return { figure }
  if (typeof place === 'string') return { place }
  return typeof rank === 'string' && Number.isInteger(Number(rank)) ? { rank: Number(rank) } : null
}

/** The rows behind what was pressed, and what the board says of them; null for what it does not show any more. */
export function drillOf(
  pressed: Pressed,
  { total, race, wall }: BoardFigures,
  behind: BehindBoard,
): { readonly drill: Drill; readonly value: number | null } | null {
  // Narrowed to places without an area: an empty list would filter nothing.
  if (behind.areaCodes?.length === 0) return null
  if ('figure' in pressed) {
    const figures = {
      qty: { metric: 'qty', value: total?.qty },
      amount: { metric: behind.amount, value: total?.amount },
      completion: { metric: 'completionQty', value: total?.completion },
    } as const
    const { metric, value } = figures[pressed.figure]
    return { drill: { node: [], metric }, value: value ?? null }
  }
  if ('place' in pressed) {
    const found = race?.find(({ code }) => code === pressed.place)
    const node = [{ dim: behind.race, code: pressed.place, ...(found ? { label: found.label } : {}) }]
    return found ? { drill: { node, metric: 'qty' }, value: found.qty } : null
  }
  const [picture, code] = [wall?.[pressed.rank - 1], behind.wall[pressed.rank - 1]]
  if (!picture || code === undefined) return null
  return { drill: { node: [{ dim: 'skc', code }], metric: 'qty' }, value: picture.qty }
}

/** What the board is narrowed to, as the rows behind it are asked for. */
export function questionOf(
  { brands }: Pick<ProjectionDraft, 'brands'>,
  behind: BehindBoard | undefined,
): DrillQuestion {
  return {
    ...(brands.length > 0 ? { goods: { brandCodes: [...brands] } } : {}),
    ...(behind?.areaCodes ? { customers: { areaCodes: behind.areaCodes } } : {}),
  }
}
