import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { compareNames } from '@fairdesk/contract/names/compare'
import { refuse } from '@fairdesk/contract/refusal'
import { type SessionUser, visibleTo } from '../../../domain/accounts/session-user.ts'
import { type ReadName, readName } from '../../../domain/pictures/match/copy-mark.ts'
import { type Match, matchName } from '../../../domain/pictures/match/match-name.ts'
import { matchPattern } from '../../../domain/pictures/match/match-pattern.ts'
import { type PatternPart, readPattern } from '../../../domain/pictures/match/name-pattern.ts'
import { numbersIn } from '../../../domain/pictures/match/numbers-in.ts'
import type { ReadContext } from '../../context.ts'
import type { Batch } from './batch.ts'
import { type BatchRow, filesOf } from './batch-files.ts'
import { type Book, bookOf, type GoodsNumbers } from './name-index.ts'
import type { PlannedFile } from './planned-file.ts'
import { afterAll, type Judged, mostOfOutfit, takePlaces } from './take-places.ts'

type Asking = Pick<ReadContext, 'db'> & { readonly user: SessionUser }

/** Where each file of a batch would go. Of the fair's goods only those are read that the files' names can mean. */
export async function plannedFiles(
  { db, user }: Asking,
  { id, kind }: Pick<Batch, 'id' | 'kind'>,
  pattern: string,
): Promise<PlannedFile[]> {
  const rows = await filesOf(db, id)
  const visibility = visibleTo(user)
  const book = await bookOf(db, { kind, visibility, ...numbersBy(rows, { kind, pattern }) })
  return planBatch(rows, { kind, pattern, book })
}

type Planning = { readonly kind: BatchKind; readonly pattern: string; readonly book: Book }

/** A pattern such as "*{style}*" finds hundreds in one name: from here on reading all goods is the smaller work. */
const mostNumbers = 20_000

/** Every number the files' names can mean, or 'all' where they can mean too many, and the ids of what somebody chose for them. */
function numbersBy(rows: readonly BatchRow[], { kind, pattern }: Omit<Planning, 'book'>): GoodsNumbers {
  const parts = partsOf(pattern)
  const ids = rows.flatMap((row) => (kind === 'goods' ? row.chosen_style_id : row.chosen_outfit_id) ?? [])
  const numbers = new Set<string>()
  for (const { file_name } of rows) {
    for (const number of numbersIn(file_name, parts)) numbers.add(number)
    if (numbers.size > mostNumbers) return { numbers: 'all', ids }
  }
  return { numbers: [...numbers], ids }
}

/** Where each file would go, in the order of their names as people read them. */
function planBatch(rows: readonly BatchRow[], { kind, pattern, book }: Planning): PlannedFile[] {
  const read = readerOf({ kind, pattern, book })
  const judged = rows.toSorted(byName).map((row) => judge(row, { read, kind, book }))
  return takePlaces(judged, kind)
}

type Reader = (fileName: string) => ReadName

function readerOf({ kind, pattern, book: { byNumber } }: Planning): Reader {
  const parts = partsOf(pattern)
  const match = (name: string) => (parts ? matchPattern(name, parts, byNumber) : matchName(name, byNumber))
  const ofOutfit = (name: string) => withinOutfit(match(name))
  return (fileName) => readName(fileName, kind === 'goods' ? match : ofOutfit)
}

/** An outfit has no third picture: of a name that says so its number alone is known. */
function withinOutfit(match: Match): Match {
  if (match.found !== 'whole' || match.place <= mostOfOutfit) return match
  return { found: 'number', named: match.named, rest: String(match.place) }
}

/** Null where names are read without a pattern. */
function partsOf(pattern: string): readonly PatternPart[] | null {
  return pattern === '' ? null : (readPattern(pattern) ?? refuse('picture.bad-pattern'))
}

type FilePlanning = { readonly read: Reader; readonly kind: BatchKind; readonly book: Book }

function judge(row: BatchRow, { read, kind, book }: FilePlanning): Judged {
  const told = (planned: Omit<PlannedFile, 'row'>, looseMark = ''): Judged => ({
    planned: { row, ...planned },
    looseMark,
  })
  if (row.problem) return told({ outcome: row.problem === 'notSent' ? 'notSent' : 'refused', problem: row.problem })
  if (row.damaged) return told({ outcome: 'refused', problem: 'damaged' })
  if (row.left_out) return told({ outcome: 'leftOut' })
  const { match, mark, hasLoosePlace } = read(row.file_name)
  const place = match.found === 'whole' ? match.place : 0
  const chosenId = kind === 'goods' ? row.chosen_style_id : row.chosen_outfit_id
  const chosen = chosenId === null ? undefined : book.byId.get(chosenId)
  if (chosen)
    return told({ outcome: 'matched', of: chosen, skcId: row.chosen_skc_id, place: place || afterAll, chosen: true })
  if (match.found === 'nothing') return told({ outcome: 'unknownGoods' })
  const of = book.byId.get(match.named.of.id)
  if (match.found === 'number') {
    const outcome = kind === 'goods' ? 'unknownColour' : 'unknownPlace'
    return told({ outcome, ...(of ? { of } : {}), unread: match.rest })
  }
  if (!of) return told({ outcome: 'unknownGoods' })
  const matched = { outcome: 'matched', of, skcId: match.skcId, place } as const
  if (mark !== '') return told({ ...matched, copyMark: mark }, mark)
  return told(matched, hasLoosePlace ? `(${place})` : '')
}

function byName(one: BatchRow, other: BatchRow): number {
  return compareNames(one.file_name, other.file_name) || one.id - other.id
}
