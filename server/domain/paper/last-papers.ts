import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { codesOf, codesOfBrands } from '../orders/paper-code.ts'
import { everything, paperContents } from './content-codes.ts'
import type { PaperSource } from './held-rows.ts'

/** The last paper of an order or part that was sent to a printer. */
export type LastPaper = {
  readonly ref: number
  readonly logId: number
  readonly code: string
  readonly priced: string
  readonly plain: string
  /** Ids of the brands it is of; null of a whole one. */
  readonly brands: readonly number[] | null
  readonly hasPrices: boolean
  /** Number of prints of any paper. */
  readonly times: number
  readonly at: Date
  readonly by: string
}

/** Finds the last paper printed of these orders or parts, by their ids. */
export async function lastPapers(
  db: Kysely<FairDb>,
  source: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastPaper>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastPaper>`
    select distinct on (ref_id) ref_id as ref, id as "logId", code, priced_code as priced, plain_code as plain, brands,
      has_prices as "hasPrices", count(*) over (partition by ref_id)::int as times, at,
      coalesce(nullif(real_name, ''), account) as by
    from print_log where ref_kind = ${source} and ref_id = any(${[...ids]}::int[]) and code <> ''
    order by ref_id, id desc`.execute(db)
  return new Map(rows.map((paper) => [paper.ref, paper]))
}

/** Counts the papers of these orders or parts that match their current content, by id; absent if there are none. */
export async function currentPapers(
  db: Kysely<FairDb>,
  source: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ ref: number; code: string; brands: number[] | null; times: number }>`
    select ref_id as ref, code, brands, count(*)::int as times from print_log
    where ref_kind = ${source} and ref_id = any(${[...ids]}::int[]) and code <> '' group by ref_id, code, brands`.execute(
    db,
  )
  const printed = [...new Set(rows.map(({ ref }) => ref))]
  const currentContents = await paperContents(db, { source, ids: printed, visibility: everything })
  const counts = new Map<number, number>()
  for (const { ref, code, brands, times } of rows) {
    const content = currentContents.get(ref)?.rows ?? []
    const codes = brands === null ? codesOf(content) : codesOfBrands(content, brands)
    if (code === codes.plain || code === codes.priced) counts.set(ref, (counts.get(ref) ?? 0) + times)
  }
  return counts
}
