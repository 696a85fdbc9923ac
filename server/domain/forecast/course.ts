import { foldCode } from '@fairdesk/contract/names/fold'
import type { DaySpan } from '@fairdesk/contract/values/fair-days'
import { momentAt } from '@fairdesk/contract/values/ordering-time'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { customerVisible, styleVisible } from '../visibility/visibility.ts'

/** Number of equal parts of the ordering time. */
export const courseParts = 100

/** Codes of the big area, region and area, folded. */
export type PlacePath = readonly string[]

export type CustomerCourse = {
  /** Code of the customer, folded. */
  readonly code: string
  readonly path: PlacePath
  /** Pieces after each step of the ordering time, from the opening; the last are those of the closing and after. */
  readonly pieces: readonly number[]
}

/** Course of an ended fair: all its customers with the pieces they had at each step of its ordering time. */
export type Course = readonly CustomerCourse[]

type Row = {
  readonly code: string
  readonly path: readonly (string | null)[]
  readonly step: number
  readonly qty: number
}

/**
 * Reads the course of a fair, as far as this user sees it there, with the pieces that count today, as growth has them.
 * @param days its opening hours, at least one
 */
export async function readCourse(
  db: Kysely<FairDb>,
  { visibility, days }: { readonly visibility: Visibility; readonly days: readonly DaySpan[] },
): Promise<Course> {
  const bounds = Array.from({ length: courseParts }, (_, step) => new Date(momentAt(days, step / courseParts) ?? 0))
  const { rows } = await sql<Row>`
    select customers.code, array[big_areas.code, regions.code, areas.code] as path, coalesce(step, 0) as step, coalesce(qty, 0) as qty
    from customers
    left join (
      select orders.customer_id, width_bucket(order_events.at, ${bounds}::timestamptz[]) as step,
        sum((select coalesce(sum(piece), 0) from unnest(after) piece)
          - (select coalesce(sum(piece), 0) from unnest(before) piece))::int as qty
      from order_events
      join orders on orders.id = order_id and orders.deleted_at is null
      join skcs on skcs.id = skc_id and ${countedSkc()}
      join styles on styles.id = skcs.style_id and styles.deleted_at is null
      where source <> 'reprice' and ${styleVisible(visibility)}
      group by 1, 2) moved on moved.customer_id = customers.id
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    where customers.deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  return [...Map.groupBy(rows, ({ code }) => foldCode(code))].map(([code, moves]) => ({
    code,
    path: pathOf(moves[0]?.path ?? []),
    pieces: cumulated(moves),
  }))
}

/** @param codes of the big area, region and area; null for unset */
export function pathOf(codes: readonly (string | null)[]): PlacePath {
  return codes.map((code) => foldCode(code ?? ''))
}

function cumulated(moves: readonly Row[]): number[] {
  const pieces = Array.from({ length: courseParts + 1 }, () => 0)
  for (const { step, qty } of moves) pieces[step] = (pieces[step] ?? 0) + qty
  for (let step = 1; step <= courseParts; step++) pieces[step] = (pieces[step] ?? 0) + (pieces[step - 1] ?? 0)
  return pieces
}

/** Returns the pieces at this part of the ordering time, 0 to 1, between two parts in proportion. */
export function piecesAt({ pieces }: Pick<CustomerCourse, 'pieces'>, elapsed: number): number {
  const position = Math.min(Math.max(elapsed, 0), 1) * courseParts
  const step = Math.floor(position)
  const [low, high] = [pieces[step] ?? 0, pieces[Math.min(step + 1, courseParts)] ?? 0]
  return low + (high - low) * (position - step)
}
