import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PaperSource } from './held-rows.ts'

/** The last paper of an order or part that was sent to a printer. */
export type LastPaper = {
  readonly ref: number
  readonly logId: number
  readonly code: string
  readonly priced: string
  readonly plain: string
  readonly hasPrices: boolean
  /** How often any were. */
  readonly times: number
  readonly at: Date
  readonly by: string
}

/** Of these orders or parts, as far as any was printed, by their ids. */
export async function lastPapers(
  db: Kysely<FairDb>,
  of: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastPaper>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastPaper>`
    select distinct on (ref_id) ref_id as ref, id as "logId", code, priced_code as priced, plain_code as plain,
      has_prices as "hasPrices", count(*) over (partition by ref_id)::int as times, at,
      coalesce(nullif(real_name, ''), account) as by
    from print_log where ref_kind = ${of} and ref_id = any(${[...ids]}::int[]) and code <> ''
    order by ref_id, id desc`.execute(db)
  return new Map(rows.map((paper) => [paper.ref, paper]))
}
