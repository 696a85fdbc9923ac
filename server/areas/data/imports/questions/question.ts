import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { ColourNames } from '../lookup/colour-names.ts'
import type { SizeDictionary } from '../lookup/size-dictionary.ts'
import type { RowReport } from '../report/row-report.ts'

/** A file whose records are read and not parsed yet. */
export type ReadFile = {
  readonly table: SheetTable
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly texts: TextsOfScreen
  readonly report: RowReport
  /** Sizes, for goods whose size cells may hold several; else null. */
  readonly sizes: SizeDictionary | null
  /** Colours, for goods whose colour cells may hold several; else null. */
  readonly colours: ColourNames | null
  /** Names of the sheets that are read together; empty if it is one. */
  readonly joined: readonly string[]
}

/** The records as the answers make them, those that they leave out gone, and the questions that are asked of this file. */
export type QuestionOutcome = {
  readonly records: readonly FileRecord[]
  readonly questions: readonly ImportQuestion[]
  /** Sentences on the file as a whole. */
  readonly notices?: readonly string[]
}

/** Records by the number of their row in the file. */
export function byRow(records: readonly FileRecord[]): ReadonlyMap<number, FileRecord> {
  return new Map(records.map((record) => [record.row, record]))
}

/** The records of the rows from one number to another. */
export function recordsIn(
  rows: ReadonlyMap<number, FileRecord>,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): FileRecord[] {
  const matchingRecords: FileRecord[] = []
  for (let row = top; row <= Math.min(bottom, top + rows.size + mostGap); row++) {
    const record = rows.get(row)
    if (record) matchingRecords.push(record)
  }
  return matchingRecords
}

/** Rows without content between those with some: the reader ends a sheet at more. */
const mostGap = 1_000

/** "2-4, 7-9 …": the first of several runs of rows. */
export function runsOfRows(runs: readonly (readonly FileRecord[])[]): string {
  const texts = runs.slice(0, 3).map((run) => [...new Set([run[0]?.row, run.at(-1)?.row])].join('-'))
  return runs.length > texts.length ? `${texts.join(', ')} …` : texts.join(', ')
}

const mostTexts = 3

/** “S/M”、“36/38” …: the first of several texts that one question is about. */
export function textsOf(texts: readonly string[], { texts: labels }: ReadFile): string {
  const named = texts.slice(0, mostTexts).map((value) => labels.texts.quoted({ value }))
  return texts.length > mostTexts ? `${named.join('、')} …` : named.join('、')
}
