import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { codesOf, codesOfBrands, type PaperCodes } from '../orders/paper-code.ts'
import { everything, paperContents } from '../paper/content-codes.ts'
import { countsOnPaper, emptyMark, heldMark, heldRows, type PaperSource } from '../paper/held-rows.ts'

type CodesCacheEntry = { readonly mark: string; readonly codes: PaperCodes }
/** Cached codes by order or part and the brands they cover. */
type Shelf = Readonly<Record<PaperSource, Map<string, CodesCacheEntry>>>

/** Codes cached with the content's mark: the same content always has the same codes. */
const shelves = new WeakMap<Kysely<FairDb>, Shelf>()

/** An order or part, and ids of the brands of which its codes are asked; null of all of it. */
export type CodesQuery = { readonly ref: number; readonly brands: readonly number[] | null }

/**
 * Returns the current codes of these orders or parts, each given once. Their marks are read from the database, which
 * takes a millisecond each; their rows only if a mark changed since the last read.
 */
export async function currentCodes(
  db: Kysely<FairDb>,
  source: PaperSource,
  papers: readonly CodesQuery[],
): Promise<ReadonlyMap<number, PaperCodes>> {
  if (papers.length === 0) return new Map()
  const cachedByKey = shelfOf(db)[source]
  const marks = await contentMarks(
    db,
    source,
    papers.map(({ ref }) => ref),
  )
  const changedPapers = papers.filter(
    (paper) => cachedByKey.get(keyOf(paper))?.mark !== (marks.get(paper.ref) ?? emptyMark),
  )
  const ids = changedPapers.map(({ ref }) => ref)
  const contents = await paperContents(db, { source, ids, visibility: everything })
  for (const paper of changedPapers) {
    const { rows, mark } = contents.get(paper.ref) ?? { rows: [], mark: emptyMark }
    const codes = paper.brands === null ? codesOf(rows) : codesOfBrands(rows, paper.brands)
    cachedByKey.set(keyOf(paper), { mark, codes })
  }
  return new Map(
    papers.flatMap((paper) => {
      const cached = cachedByKey.get(keyOf(paper))
      return cached ? [[paper.ref, cached.codes]] : []
    }),
  )
}

function keyOf({ ref, brands }: CodesQuery): string {
  return brands === null ? String(ref) : `${ref} ${brands.join(',')}`
}

async function contentMarks(
  db: Kysely<FairDb>,
  source: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ ref: number; mark: string }>`
    select held.ref, (${heldMark})::text as mark
    from ${heldRows(source, ids)} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(source)} group by held.ref`.execute(db)
  return new Map(rows.map(({ ref, mark }) => [ref, mark]))
}

function shelfOf(db: Kysely<FairDb>): Shelf {
  const last = shelves.get(db)
  if (last) return last
  const shelf: Shelf = { order: new Map(), part: new Map() }
  shelves.set(db, shelf)
  return shelf
}
