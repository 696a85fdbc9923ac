import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { type ColourReading, readColourCell } from '../lookup/colour-cells.ts'
import type { ColourNames } from '../lookup/colour-names.ts'
import { type QuestionOutcome, type ReadFile, textsOf } from './question.ts'

type Field = 'colourCode' | 'colourName'
type ColourCell = { readonly field: Field; readonly text: string; readonly reading: ColourReading }

const singleReading = { as: 'one' } as const

/**
 * Resolves several colours in one cell: 黑、白. The user is asked if 黑/白 is two of them or one of two tones, unless the
 * fair has that colour; until then the rows are refused, and so is "共3色", which names none.
 */
export function settleColourCells(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { colours, report, texts, mapping } = file
  if (!colours) return { records, questions: [] }
  const answer = mapping.options.colourCells
  const read = readingBy(records, colours, file)
  const askedTexts = new Set<string>()
  const resolvedRecords = records.flatMap((record) => {
    const { field, text, reading } = read(record)
    const note = (action: 'left' | 'refused', problem: string, more: Partial<CellNote> = {}) =>
      report.note(record.row, action, { field, after: text, problem, ...more })
    if (reading.as === 'one') return record
    if (reading.as === 'unnamed') {
      const likely = reading.likely.length === 0 ? {} : { likely: [...reading.likely] }
      note('refused', texts.texts.coloursUnnamed({ value: text }), { ...likely, unknown: true })
      return record
    }
    if (reading.as === 'either') askedTexts.add(text)
    if (reading.as === 'either' && answer === undefined) note('refused', texts.texts.colourUnclear)
    if (reading.as === 'either' && answer !== 'several') return record
    if (isOfOneColour(record)) {
      note('refused', texts.texts.coloursOfOneNumber({ value: text }), { unknown: true })
      return record
    }
    note('left', texts.texts.coloursRead({ colours: reading.colours.join('、') }))
    return reading.colours.map((colour, index) => withColour(record, { field, colour, index }))
  })
  return { records: resolvedRecords, questions: askedTexts.size === 0 ? [] : [questionOf([...askedTexts], file)] }
}

function readingBy(records: readonly FileRecord[], { isKnown }: ColourNames, { mapping }: ReadFile) {
  const ofStyle = Map.groupBy(records, styleKey)
  // A text that was said to be meant is one colour, unless it is a list itself.
  const meant = new Set(Object.values({ ...mapping.values.colourCode, ...mapping.values.colourName }).map(foldCode))
  return (record: FileRecord): ColourCell => {
    const { colourCode, colourName } = record.values
    const field = colourName === undefined ? 'colourCode' : 'colourName'
    const text = record.values[field] ?? ''
    // Skip cells a spreadsheet has altered: they have a question already.
    if (record.altered?.[field]) return { field, text, reading: singleReading }
    const reading = readColourCell(text, isKnown)
    if (reading.as !== 'either')
      return { field, text, reading: besideCode(reading, field === 'colourName' && colourCode) }
    const siblingKeys = new Set(
      (ofStyle.get(styleKey(record)) ?? []).map(({ values }) => foldCode(values[field] ?? '')),
    )
    const isOne =
      meant.has(foldCode(text)) ||
      isOfOneColour(record) ||
      // The style has one of them in a row of its own.
      reading.colours.some((colour) => siblingKeys.has(foldCode(colour)))
    return { field, text, reading: isOne ? singleReading : besideCode(reading, field === 'colourName' && colourCode) }
  }
}

/** A code names one colour, whatever that is called; as many codes as names go with them. */
function besideCode(reading: ColourReading, code: string | undefined | false): ColourReading {
  return code === undefined || code === false || codesIn(code, reading) ? reading : singleReading
}

function codesIn(code: string, reading: ColourReading): readonly string[] | null {
  const codes = readColourCell(code, () => false)
  return 'colours' in codes && 'colours' in reading && codes.colours.length === reading.colours.length
    ? codes.colours
    : null
}

function isOfOneColour({ values }: FileRecord): boolean {
  return values.barcode !== undefined || values.skcNo !== undefined
}

function styleKey({ values: { goodsNo = '' } }: FileRecord): string {
  return foldCode(goodsNo)
}

function withColour(
  record: FileRecord,
  { field, colour, index }: { readonly field: Field; readonly colour: string; readonly index: number },
): FileRecord {
  const { colourCode } = record.values
  if (field === 'colourCode' || colourCode === undefined)
    return { ...record, values: { ...record.values, [field]: colour } }
  const codes = readColourCell(colourCode, () => false)
  const code = 'colours' in codes ? (codes.colours[index] ?? colourCode) : colourCode
  return { ...record, values: { ...record.values, colourName: colour, colourCode: code } }
}

function questionOf(texts: readonly string[], file: ReadFile): ImportQuestion {
  const { question, one: single, several } = file.texts.texts.colourCells
  return {
    key: 'colourCells',
    text: question({ colours: textsOf(texts, file) }),
    answers: [
      { value: 'one', label: single },
      { value: 'several', label: several },
    ],
  }
}
