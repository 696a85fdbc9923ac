import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { listCell } from '../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../file/read-records.ts'
import { mayHoldSeveral, readSizeCell, slashIn } from '../lookup/size-cells.ts'
import type { SizeDictionary } from '../lookup/size-dictionary.ts'
import { type ReadFile, type Settled, textsOf } from './question.ts'

/**
 * Sizes of a style may stand in one cell: S/M/L, or S-XL as its size group orders them. Whether S/M is two of them or one is
 * asked where neither the fair nor the column tells; until then the rows are refused, and so is a range that no group orders.
 */
export function settleSizeCells(records: readonly FileRecord[], file: ReadFile): Settled {
  const { sizes: dictionary, report, words, mapping } = file
  if (!dictionary) return { records, questions: [] }
  const answer = mapping.options.sizeCells
  const read = readingBy(records, dictionary, file)
  const asked = new Set<string>()
  const settled = records.map((record) => {
    const { field, text } = sizeCell(record)
    if (!mayHoldSeveral.test(text)) return record
    const reading = read(record)
    if (reading.as === 'one') return record
    if (reading.as === 'unresolved') {
      const { text: after, likely } = reading
      const note = { field, after, problem: words.texts.sizeRange({ value: after }), unknown: true as const }
      report.note(record.row, 'refused', likely.length === 0 ? note : { ...note, likely: [...likely] })
      return record
    }
    if (reading.as === 'either') asked.add(text)
    if (reading.as === 'either' && answer === undefined)
      report.note(record.row, 'refused', { field, after: text, problem: words.texts.sizeUnclear })
    return reading.as === 'either' && answer !== 'several' ? record : withSizes(record, reading.sizes)
  })
  return { records: settled, questions: asked.size === 0 ? [] : [questionOf([...asked], file)] }
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
    const beside = new Set((ofColour.get(colourKey(record)) ?? []).map((other) => sizeCell(other).text))
    return readSizeCell(text, {
      isKnown: (size) => isKnown(size) || meant.has(size),
      groups: groupsFor(record),
      slash,
      isOfOneSize: record.values.barcode !== undefined || beside.size > 1,
    })
  }
}

function colourKey({ values: { goodsNo = '', colourCode = '', colourName = '' } }: FileRecord): string {
  return [goodsNo, colourCode, colourName].map(foldCode).join('\n')
}

function questionOf(texts: readonly string[], file: ReadFile): ImportQuestion {
  const { question, one, several } = file.words.texts.sizeCells
  return {
    key: 'sizeCells',
    text: question({ sizes: textsOf(texts, file) }),
    answers: [
      { value: 'one', label: one },
      { value: 'several', label: several },
    ],
  }
}
