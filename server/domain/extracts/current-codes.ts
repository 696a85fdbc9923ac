import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PaperCodes } from '../paper/code.ts'
import { type ContentCodes, contentCodes } from '../paper/content-codes.ts'
import { countsOnPaper, emptyMark, heldMark, heldRows, type PaperSource } from '../paper/held-rows.ts'

type Shelf = Readonly<Record<PaperSource, Map<number, ContentCodes>>>

/** What the codes came to when the content had this mark: the same content has the same codes for ever. */
const shelves = new WeakMap<Kysely<FairDb>, Shelf>()

/**
 * The codes of these orders or parts as they stand. Their marks are asked of the database, which takes a millisecond each; their
 * rows only where a mark moved since they were read last.
 */
export async function currentCodes(
  db: Kysely<FairDb>,
  of: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaperCodes>> {
  if (ids.length === 0) return new Map()
  const kept = shelfOf(db)[of]
  const marks = await contentMarks(db, of, ids)
  const moved = ids.filter((id) => kept.get(id)?.mark !== (marks.get(id) ?? emptyMark))
  for (const [id, codes] of await contentCodes(db, of, moved)) kept.set(id, codes)
  return new Map(
    ids.flatMap((id) => {
      const codes = kept.get(id)
      return codes ? [[id, codes]] : []
    }),
  )
}

async function contentMarks(
  db: Kysely<FairDb>,
  of: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ ref: number; mark: string }>`
    select held.ref, (${heldMark})::text as mark
    from ${heldRows(of, ids)} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(of)} group by held.ref`.execute(db)
  return new Map(rows.map(({ ref, mark }) => [ref, mark]))
}

function shelfOf(db: Kysely<FairDb>): Shelf {
  const last = shelves.get(db)
  if (last) return last
  const shelf: Shelf = { order: new Map(), part: new Map() }
  shelves.set(db, shelf)
  return shelf
}
