import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { PhotoProblem } from '../../../../domain/pictures/look-at-photo.ts'
import { mostMediaBytes, WorkbookMedia } from '../../../../domain/pictures/workbook/workbook-media.ts'
import { readSystemSettings } from '../../../../domain/settings/system-settings.ts'
import type { SheetPicture, SheetTable } from '../../../../domain/sheets/table.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { ImportContext, PictureOwner } from '../kind-plan.ts'
import type { RowReport } from '../report/row-report.ts'
import { type PicturePlace, picturePlaces, placementsOf, presentPictures } from './places.ts'

/** Pictures that an import brings, and what is to be said of them. */
export type PicturePlan = {
  /** Places whose pictures are ofRows once the rows are written. */
  readonly targets: readonly PicturePlace[]
  readonly replaces: boolean
  readonly questions: readonly ImportQuestion[]
  readonly notices: readonly string[]
}

type PicturePlanInput = {
  readonly file: { readonly path: string }
  readonly table: SheetTable
  /** Owners of the pictures of rows that are imported; undefined for kinds without pictures. */
  readonly owners: ReadonlyMap<number, PictureOwner> | undefined
  readonly options: ImportMapping['options']
  readonly texts: TextsOfScreen
  readonly report: RowReport
}

/**
 * Plans what becomes of the pictures in a sheet. Of each only the beginning is read, and of targets that have pictures already
 * all of it, to know whether it is the same.
 */
export async function planPictures(context: ImportContext, input: PicturePlanInput): Promise<PicturePlan> {
  const { table, owners, texts, options } = input
  const labels = texts.texts.pictures
  const inRows = table.pictures?.inRows ?? []
  const unread = table.unreadPictures ? [labels.unread({ count: table.unreadPictures })] : []
  if (!owners) {
    const ignored = inRows.length > 0 ? [labels.notHere({ count: inRows.length })] : []
    return { targets: [], replaces: false, questions: [], notices: ignored }
  }
  const ofRows = inRows.filter(({ row }) => owners.has(row))
  const verdict = await judgePictures(context, input, picturePlaces(ofRows, owners))
  const { fresh, filled, unchanged } = verdict
  const replaces = options.pictures === 'replace'
  const targets = replaces ? [...fresh, ...filled] : fresh
  const leftCount = inRows.length - ofRows.length + (table.pictures?.besideRows ?? 0)
  const sentences = [
    [countOf(targets), labels.come({ count: countOf(targets), rows: rowsOf(targets) })],
    [unchanged, labels.unchanged({ count: unchanged })],
    [leftCount, labels.left({ count: leftCount })],
    [table.pictures?.missingFiles ?? 0, labels.lacking({ count: table.pictures?.missingFiles ?? 0 })],
    [table.pictures?.overLimit ?? 0, labels.overLimit({ count: table.pictures?.overLimit ?? 0, max: inRows.length })],
    [verdict.refused, labels.refused({ count: verdict.refused })],
  ] as const
  const { question, keep, replace } = labels
  const answers = [
    { value: 'keep', label: keep },
    { value: 'replace', label: replace },
  ]
  const pictureQuestion: ImportQuestion = {
    key: 'pictures',
    text: question({ places: filled.length, count: countOf(filled) }),
    assumed: 'keep',
    answers,
  }
  return {
    targets,
    replaces,
    questions: filled.length > 0 ? [pictureQuestion] : [],
    notices: [...sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : [])), ...unread],
  }
}

type PictureVerdict = {
  readonly fresh: PicturePlace[]
  /** Targets that have other pictures now. */
  readonly filled: PicturePlace[]
  /** Number of pictures in targets that have them already. */
  unchanged: number
  refused: number
}

async function judgePictures(
  context: ImportContext,
  { file, report, texts }: PicturePlanInput,
  targets: readonly PicturePlace[],
): Promise<PictureVerdict> {
  const verdict: PictureVerdict = { fresh: [], filled: [], unchanged: 0, refused: 0 }
  if (targets.length === 0) return verdict
  const { pictures: phrases } = phrasesIn(context.caller.language)
  const labels = texts.texts.pictures
  const refuse = ({ row }: SheetPicture, problem: string) => {
    verdict.refused++
    report.note(row, 'left', { label: labels.label, problem: labels.refusedOne({ problem }) })
  }
  const { settings } = await readSystemSettings(context.services.platform)
  const media = await WorkbookMedia.open(file.path, settings.pictureMegabytes * 1024 * 1024)
  try {
    const problems = await problemsOf(targets, media)
    const present = await presentPictures(context.db, await placementsOf(context.db, targets))
    for (const [index, target] of targets.entries()) {
      for (const picture of target.surplus) refuse(picture, labels.surplus)
      const good = target.pictures.filter((picture) => {
        const problem = problems.get(picture.partName)
        if (problem) refuse(picture, phrases.problems[problem])
        return !problem
      })
      if (good.length === 0) continue
      const existing = present[index] ?? []
      if (existing.length === 0) verdict.fresh.push({ ...target, pictures: good })
      else if (await areThere(good, existing, media)) verdict.unchanged += good.length
      else verdict.filled.push({ ...target, pictures: good })
    }
  } finally {
    media?.close()
  }
  return verdict
}

/** Problems of pictures by their part; those beyond the bytes that one workbook may bring are too large. */
async function problemsOf(
  targets: readonly PicturePlace[],
  media: WorkbookMedia | null,
): Promise<ReadonlyMap<string, PhotoProblem>> {
  const partNames = new Set(targets.flatMap(({ pictures }) => pictures.map(({ partName }) => partName)))
  const problems = new Map<string, PhotoProblem>()
  let together = 0
  for (const partName of partNames) {
    together += media?.bytesOf(partName) ?? 0
    const problem = media ? await media.problemOf(partName) : 'damaged'
    if (problem) problems.set(partName, problem)
    else if (together > mostMediaBytes) problems.set(partName, 'tooLarge')
  }
  return problems
}

async function areThere(
  pictures: readonly SheetPicture[],
  existing: readonly string[],
  media: WorkbookMedia | null,
): Promise<boolean> {
  for (const { partName } of pictures) {
    const sha256 = await media?.sha256(partName)
    if (!sha256 || !existing.includes(sha256)) return false
  }
  return true
}

function countOf(targets: readonly PicturePlace[]): number {
  return targets.reduce((sum, { pictures }) => sum + pictures.length, 0)
}

function rowsOf(targets: readonly PicturePlace[]): number {
  return new Set(targets.flatMap(({ pictures }) => pictures.map(({ row }) => row))).size
}

/** Removes the problems of cells that are blank because their picture comes along. */
export function withoutPictureCells(
  table: SheetTable,
  owners: ReadonlyMap<number, PictureOwner> | undefined,
): SheetTable {
  if (!owners || !table.pictures) return table
  const cells = new Set(table.pictures.inRows.map(({ row, column }) => `${row} ${column}`))
  const problems = table.problems.filter(
    ({ kind, row, column }) => kind !== 'picture' || !owners.has(row) || !cells.has(`${row} ${column}`),
  )
  return { ...table, problems }
}
