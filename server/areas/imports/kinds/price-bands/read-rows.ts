import { highestPrice, priceBandNameLength } from '@fairdesk/contract/areas/data/goods-parameters'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { amountIn } from '../../../../domain/sheets/cells/marked-number.ts'
import { fenIn, isForeignMoney } from '../../../../domain/sheets/read-numbers.ts'
import type { TitledLine, TitledTable } from '../../sheet/titled-lines.ts'

import type { Column } from './files.ts'

/** A row as it was written, in fen; nought where a price could not be read, which is a problem. */
export type FileRow = {
  readonly row: number
  readonly name: string
  readonly min: number
  readonly max: number
  /** Sentences on the row's problems. */
  readonly problems: readonly string[]
}

/** Reads the rows of a file of price ranges; broken lines are included with their problems. */
export function readPriceRows({ lines, unread }: TitledTable<Column>, phrases: Phrases): FileRow[] {
  return [
    ...lines.map((line) => readRow(line, phrases)),
    ...unread.map((broken) => ({ ...broken, name: '', min: 0, max: 0 })),
  ]
}

function readRow({ row, cells, marks, problems: lineProblems }: TitledLine<Column>, phrases: Phrases): FileRow {
  const problems = [...lineProblems]
  const { importTexts: texts, priceSheet } = phrases
  const cell = (key: Column) => cells[key] ?? ''
  const refuse = (key: Column, problem: string) =>
    problems.push(texts.told({ label: priceSheet.columns[key], value: cell(key), problem }))
  const name = cell('name')
  if (foldCode(name) === '') refuse('name', texts.required)
  if (name.length > priceBandNameLength) refuse('name', texts.tooLong({ limit: priceBandNameLength }))
  const price = (key: 'min' | 'max') => {
    const text = amountIn(cell(key), marks[key])
    const fen = fenIn(text)
    if (cell(key) === '') refuse(key, texts.required)
    else if (fen === undefined) refuse(key, isForeignMoney(text) ? texts.foreignMoney : texts.notMoney)
    else if (fen > Math.round(highestPrice * 100)) refuse(key, texts.tooLarge)
    return fen ?? 0
  }
  return { row, name, min: price('min'), max: price('max'), problems }
}
