import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { listCell } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { mayHoldSeveral, readSizeCell, slashIn } from '../lookup/size-cells.ts'
import type { SizeDictionary } from '../lookup/size-dictionary.ts'
import { type QuestionOutcome, type ReadFile, textsOf } from './question.ts'

/**
 * Resolves several sizes in one cell: S/M/L, or S-XL as its size group orders them. If neither the fair nor the
 * column tells whether S/M is two sizes or one, the user is asked; until then the rows are refused. That a range which no
 * group orders is of the usual sizes is assumed.
 */
export function settleSizeCells(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { sizes: dictionary, report, texts, mapping } = file
  if (!dictionary) return { records, questions: [] }
  const answer = mapping.options.sizeCells
  const read = readingBy(records, dictionary, file)
  const [askedTexts, likelyTexts] = [new Set<string>(), new Set<string>()]
  const resolvedRecords = records.map((record) => {
    const { field, text } = sizeCell(record)
    if (!mayHoldSeveral.test(text)) return record
    const reading = read(record)
    if (reading.as === 'one') return record
    if (reading.as === 'unresolved') {
      report.note(record.row, 'refused', { field, ...unresolvedNote(reading, file) })
      return record
    }
    if (reading.as === 'likely') {
      likelyTexts.add(text)
      return answer === 'one' ? record : withSizes(record, reading.sizes)
    }
    if (reading.as === 'either') askedTexts.add(text)
    if (reading.as === 'either' && answer === undefined)
      report.note(record.row, 'refused', { field, after: text, problem: texts.texts.sizeUnclear })
    return reading.as === 'either' && answer !== 'several' ? record : withSizes(record, reading.sizes)
  })
  const all = [...askedTexts, ...likelyTexts]
  const assumed = askedTexts.size === 0 ? { assumed: 'several' } : {}
  return { records: resolvedRecords, questions: all.length === 0 ? [] : [{ ...questionOf(all, file), ...assumed }] }
}

function unresolvedNote({ text, likely }: { text: string; likely: readonly string[] }, { texts }: ReadFile): CellNote {
  const note = { after: text, problem: texts.texts.sizeRange({ value: text }), unknown: true as const }
  return likely.length === 0 ? note : { ...note, likely: [...likely] }
}

function sizeCell({ values: { size, sizes = '' } }: FileRecord) {
  return size === undefined ? ({ field: 'sizes', text: sizes } as const) : ({ field: 'size', text: size } as const)
}

function withSizes(record: FileRecord, sizes: readonly string[]): FileRecord {
  const { size: _, ...values } = record.values
  return { ...record, values: { ...values, sizes: listCell(sizes) } }
}

function readingBy(records: readonly FileRecord[], { isKnown, groupsFor }: SizeDictionary, { mapping }: ReadFile) {
  const texts = new Set(records.map((record) => sizeCell(record).text))
  const slash = slashIn([...texts], isKnown)
  const ofColour = Map.groupBy(records, colourKey)
  // A text that was said to be meant is one size, unless it is a list itself.
  const meant = new Set(Object.values({ ...mapping.values.size, ...mapping.values.sizes }))
  return (record: FileRecord) => {
    const { text } = sizeCell(record)
    const siblingSizes = new Set((ofColour.get(colourKey(record)) ?? []).map((sibling) => sizeCell(sibling).text))
    return readSizeCell(text, {
      isKnown: (size) => isKnown(size) || meant.has(size),
      groups: groupsFor(record),
      slash,
      isOfOneSize: record.values.barcode !== undefined || siblingSizes.size > 1,
    })
  }
}

function colourKey({ values: { goodsNo = '', colourCode = '', colourName = '' } }: FileRecord): string {
  return [goodsNo, colourCode, colourName].map(foldCode).join('\n')
}

function questionOf(texts: readonly string[], file: ReadFile): ImportQuestion {
  const { question, one, several } = file.texts.texts.sizeCells
  return {
    key: 'sizeCells',
    text: question({ sizes: textsOf(texts, file) }),
    answers: [
      { value: 'one', label: one },
      { value: 'several', label: several },
    ],
  }
}
