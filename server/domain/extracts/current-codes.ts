import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { codesOf, codesOfBrands, type PaperCodes } from '../paper/code.ts'
import { everything, paperContents } from '../paper/content-codes.ts'
import { countsOnPaper, emptyMark, heldMark, heldRows, type PaperSource } from '../paper/held-rows.ts'

type KeptCodes = { readonly mark: string; readonly codes: PaperCodes }
/** By the order or part and the brands that the codes are of. */
type Shelf = Readonly<Record<PaperSource, Map<string, KeptCodes>>>

/** What the codes came to when the content had this mark: the same content has the same codes for ever. */
const shelves = new WeakMap<Kysely<FairDb>, Shelf>()

/** An order or part, and ids of the brands of which its codes are asked; null of all of it. */
export type CodesQuery = { readonly ref: number; readonly brands: readonly number[] | null }

/**
 * The codes of these orders or parts as they stand, each named once. Their marks are asked of the database, which takes a millisecond
 * each; their rows only where a mark moved since they were read last.
 */
export async function currentCodes(
  db: Kysely<FairDb>,
  of: PaperSource,
  papers: readonly CodesQuery[],
): Promise<ReadonlyMap<number, PaperCodes>> {
  if (papers.length === 0) return new Map()
  const kept = shelfOf(db)[of]
  const marks = await contentMarks(
    db,
    of,
    papers.map(({ ref }) => ref),
  )
  const moved = papers.filter((paper) => kept.get(keyOf(paper))?.mark !== (marks.get(paper.ref) ?? emptyMark))
  const ids = moved.map(({ ref }) => ref)
  const contents = await paperContents(db, { of, ids, visibility: everything })
  for (const paper of moved) {
    const { rows, mark } = contents.get(paper.ref) ?? { rows: [], mark: emptyMark }
    const codes = paper.brands === null ? codesOf(rows) : codesOfBrands(rows, paper.brands)
    kept.set(keyOf(paper), { mark, codes })
  }
  return new Map(
    papers.flatMap((paper) => {
      const found = kept.get(keyOf(paper))
      return found ? [[paper.ref, found.codes]] : []
    }),
  )
}

function keyOf({ ref, brands }: CodesQuery): string {
  return brands === null ? String(ref) : `${ref} ${brands.join(',')}`
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
