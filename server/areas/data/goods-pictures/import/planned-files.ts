import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { compareNames } from '@fairdesk/contract/names/compare'
import { refuse } from '@fairdesk/contract/refusal'
import { type ReadName, readName } from '../../../../domain/pictures/match/copy-mark.ts'
import { type Match, matchName } from '../../../../domain/pictures/match/match-name.ts'
import { matchPattern } from '../../../../domain/pictures/match/match-pattern.ts'
import { type PatternPart, readPattern } from '../../../../domain/pictures/match/name-pattern.ts'
import { numbersIn } from '../../../../domain/pictures/match/numbers-in.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../../context.ts'
import type { Batch } from './batch.ts'
import { type BatchRow, filesOf } from './batch-files.ts'
import { type Book, bookOf, type GoodsNumbers } from './name-index.ts'
import type { PlannedFile } from './planned-file.ts'
import { afterAll, mostOfOutfit, type PictureFileCandidate, takePlaces } from './take-places.ts'

/** Plans the place of each file of a batch. Reads only the goods that the file names can mean. */
export async function plannedFiles(
  { db, user }: Pick<ReadContext, 'db'> & { readonly user: SessionUser },
  { id, kind }: Pick<Batch, 'id' | 'kind'>,
  pattern: string,
): Promise<PlannedFile[]> {
  const rows = await filesOf(db, id)
  const visibility = visibleTo(user)
  const book = await bookOf(db, { kind, visibility, ...numbersBy(rows, { kind, pattern }) })
  return planBatch(rows, { kind, pattern, book })
}

type BatchPlanInput = { readonly kind: BatchKind; readonly pattern: string; readonly book: Book }

/** A pattern such as "*{style}*" finds hundreds in one name: from here on reading all goods is the smaller work. */
const mostNumbers = 20_000

/**
 * Collects every number the file names can mean, or 'all' if these are too many, and the ids chosen for them by hand.
 */
function numbersBy(rows: readonly BatchRow[], { kind, pattern }: Omit<BatchPlanInput, 'book'>): GoodsNumbers {
  const segments = partsOf(pattern)
  const ids = rows.flatMap((row) => (kind === 'goods' ? row.chosen_style_id : row.chosen_outfit_id) ?? [])
  const numbers = new Set<string>()
  for (const { file_name } of rows) {
    for (const number of numbersIn(file_name, segments)) numbers.add(number)
    if (numbers.size > mostNumbers) return { numbers: 'all', ids }
  }
  return { numbers: [...numbers], ids }
}

/** Plans the place of each file, in natural order of their names. */
function planBatch(rows: readonly BatchRow[], { kind, pattern, book }: BatchPlanInput): PlannedFile[] {
  const read = readerOf({ kind, pattern, book })
  const judgedFiles = rows.toSorted(byName).map((row) => judge(row, { read, kind, book }))
  return takePlaces(judgedFiles, kind)
}

type Reader = (fileName: string) => ReadName

function readerOf({ kind, pattern, book: { byNumber } }: BatchPlanInput): Reader {
  const segments = partsOf(pattern)
  const match = (name: string) => (segments ? matchPattern(name, segments, byNumber) : matchName(name, byNumber))
  const ofOutfit = (name: string) => withinOutfit(match(name))
  return (fileName) => readName(fileName, kind === 'goods' ? match : ofOutfit)
}

/** An outfit has no third picture: of a name that says so its number alone is known. */
function withinOutfit(match: Match): Match {
  if (match.kind !== 'whole' || match.position <= mostOfOutfit) return match
  return { kind: 'number', named: match.named, rest: String(match.position) }
}

/** Null where names are read without a pattern. */
function partsOf(pattern: string): readonly PatternPart[] | null {
  return pattern === '' ? null : (readPattern(pattern) ?? refuse('picture.bad-pattern'))
}

function judge(
  row: BatchRow,
  { read, kind, book }: { readonly read: Reader; readonly kind: BatchKind; readonly book: Book },
): PictureFileCandidate {
  const toJudged = (planned: Omit<PlannedFile, 'row'>, looseMark = ''): PictureFileCandidate => ({
    planned: { row, ...planned },
    looseMark,
  })
  if (row.problem) return toJudged({ outcome: row.problem === 'notSent' ? 'notSent' : 'refused', problem: row.problem })
  if (row.damaged) return toJudged({ outcome: 'refused', problem: 'damaged' })
  if (row.left_out) return toJudged({ outcome: 'leftOut' })
  const { match, mark, hasLoosePlace } = read(row.file_name)
  const position = match.kind === 'whole' ? match.position : 0
  const chosenId = kind === 'goods' ? row.chosen_style_id : row.chosen_outfit_id
  const selectedEntry = chosenId === null ? undefined : book.byId.get(chosenId)
  if (selectedEntry)
    return toJudged({
      outcome: 'matched',
      of: selectedEntry,
      skcId: row.chosen_skc_id,
      place: position || afterAll,
      chosen: true,
    })
  if (match.kind === 'nothing') return toJudged({ outcome: 'unknownGoods' })
  const entry = book.byId.get(match.named.owner.id)
  if (match.kind === 'number') {
    const outcome = kind === 'goods' ? 'unknownColour' : 'unknownPlace'
    return toJudged({ outcome, ...(entry ? { of: entry } : {}), unread: match.rest })
  }
  if (!entry) return toJudged({ outcome: 'unknownGoods' })
  const matched = { outcome: 'matched', of: entry, skcId: match.skcId, place: position } as const
  if (mark !== '') return toJudged({ ...matched, copyMark: mark }, mark)
  return toJudged(matched, hasLoosePlace ? `(${position})` : '')
}

function byName(a: BatchRow, b: BatchRow): number {
  return compareNames(a.file_name, b.file_name) || a.id - b.id
}
