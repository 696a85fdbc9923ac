import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import type { ColourNames } from '../lookup/colour-names.ts'
import { type NumberedColour, numberedColour } from '../lookup/names/numbered-colour.ts'
import { type QuestionOutcome, type ReadFile, textsOf } from './question.ts'

/** Colours that have a number beside their name, by the text of their cell. */
type NumberedColours = ReadonlyMap<string, NumberedColour>
type NumberUse = 'split' | 'name' | 'keep'

/**
 * Splits 01黑色 into a code and a name, where the fair's colours or most others of the column show that it is both. If the
 * numbers count the colours of each style, they are no codes, and the names alone are read.
 */
export function settleColourNumbers(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { colours, mapping } = file
  const numbered = colours ? numberedIn(records, colours) : new Map<string, NumberedColour>()
  if (!colours || numbered.size === 0) return { records, questions: [] }
  const assumed = likeliest(records, numbered)
  const reading = mapping.options.colourNumbers ?? assumed
  const questions = [questionOf(numbered, { assumed, file })]
  if (reading === 'keep') return { records, questions }
  const meanings = new Map(
    Object.entries(mapping.values.colourName ?? {}).map(([text, meaning]) => [foldCode(text), meaning]),
  )
  const splitRecords = records.map((record): FileRecord => {
    const colour = colourOf(record, numbered)
    if (!colour) return record
    const meaning = meanings.get(foldCode(colour.name))
    const values = meaning === undefined ? valuesOf(colour, reading, colours) : { colourName: meaning }
    return { ...record, values: { ...record.values, ...values } }
  })
  return { records: splitRecords, questions }
}

function colourOf({ values, altered }: FileRecord, numbered: NumberedColours): NumberedColour | undefined {
  return values.colourCode === undefined && !altered?.colourName ? numbered.get(values.colourName ?? '') : undefined
}

/** A colour of the fair keeps its own code, and a code that the fair has for another colour is none of this one. */
function valuesOf({ code, name }: NumberedColour, reading: NumberUse, colours: ColourNames): Record<string, string> {
  const colourName = colours.spellingOf(name) ?? name
  const isNew = colours.spellingOf(name) === undefined && !colours.isKnown(code)
  return reading === 'split' && isNew ? { colourName, colourCode: code } : { colourName }
}

const leastShare = 0.6

function numberedIn(records: readonly FileRecord[], colours: ColourNames): NumberedColours {
  const texts = new Set(
    records.flatMap(({ values: { colourName, colourCode } }) => (colourCode === undefined && colourName) || []),
  )
  const newTexts = [...texts].filter((text) => !colours.isKnown(text))
  const numbered = newTexts.flatMap((text) => {
    const colour = numberedColour(text)
    return colour ? [{ text, ...colour }] : []
  })
  const isUsual = numbered.length > 1 && numbered.length >= newTexts.length * leastShare
  const accepted = numbered.filter(({ name }) => isUsual || colours.spellingOf(name) !== undefined)
  return new Map(accepted.map(({ text, ...colour }) => [text, colour]))
}

/** Codes and names go in pairs; numbers that count the colours of a style name each of them once in it. */
function likeliest(records: readonly FileRecord[], numbered: NumberedColours): NumberUse {
  const colours = [...numbered.values()]
  const count = (keys: readonly string[]) => new Set(keys).size
  const [codes, names, pairs] = [
    count(colours.map(({ code }) => foldCode(code))),
    count(colours.map(({ name }) => foldCode(name))),
    count(colours.map(({ code, name }) => `${foldCode(code)}\n${foldCode(name)}`)),
  ]
  if (codes === pairs && names === pairs) return 'split'
  const inStyles = records.flatMap((record) => {
    const colour = colourOf(record, numbered)
    const style = foldCode(record.values.goodsNo ?? '')
    return colour
      ? [{ named: `${style}\n${foldCode(colour.name)}`, text: `${style}\n${record.values.colourName}` }]
      : []
  })
  return count(inStyles.map(({ named }) => named)) === count(inStyles.map(({ text }) => text)) ? 'name' : 'keep'
}

type QuestionContext = { readonly assumed: NumberUse; readonly file: ReadFile }

function questionOf(numbered: NumberedColours, { assumed, file }: QuestionContext): ImportQuestion {
  const { question, ...answers } = file.texts.texts.layout.colourNumbers
  const [[text, colour] = ['', { code: '', name: '' }]] = numbered
  const readings: readonly NumberUse[] = ['split', 'name', 'keep']
  return {
    key: 'colourNumbers',
    text: question({ colours: textsOf([...numbered.keys()], file) }),
    assumed,
    answers: readings.map((value) => ({ value, label: answers[value]({ text, ...colour }) })),
  }
}
