import { foldCode } from '@fairdesk/contract/names/fold'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { TitledLine, TitledTable } from '../../sheet/titled-lines.ts'
import { type Column, isExample } from './files.ts'

/** A row as it was written; a column that the file has not is undefined. */
export type FileRow = {
  readonly row: number
  readonly code: string
  readonly name: string
  /** Null for a blank cell. */
  readonly rgb: string | null | undefined
  readonly group: string | undefined
  /** Sentences on the row's problems. */
  readonly problems: readonly string[]
}

/**
 * Reads the rows of a file of colours, without the template's example; broken lines are included with their problems.
 */
export function readRows({ lines, unread }: TitledTable<Column>, phrases: Phrases): FileRow[] {
  return [
    ...lines.flatMap((line) => (isExample(line.cells) ? [] : [readRow(line, phrases)])),
    ...unread.map((broken) => ({ ...broken, code: '', name: '', rgb: undefined, group: undefined })),
  ]
}

function readRow({ row, cells, problems: lineProblems }: TitledLine<Column>, phrases: Phrases): FileRow {
  const { colourSheet: texts, importTexts } = phrases
  const problems = [...lineProblems]
  const { name = '', rgb: rgbText, group } = cells
  // Codes are kept in half width, as they are found.
  const code = (cells.code ?? '').normalize('NFKC').trim()
  const needed = (['code', 'name'] as const).filter((key) => foldCode(cells[key] ?? '') === '')
  for (const key of needed)
    problems.push(importTexts.told({ label: texts.columns[key], value: '', problem: importTexts.required }))
  const rgb = rgbText === undefined ? undefined : rgbText === '' ? null : rgbOf(rgbText)
  if (rgbText !== undefined && rgb === undefined) problems.push(texts.badRgb({ value: rgbText }))
  return { row, code, name, rgb, group, problems }
}

/** Returns true if a text is too long to be written; stored texts from before the limit may be longer. */
export function isTooLong(text: string): boolean {
  return text.length > codeLength
}

/** "#C8102E", "c8102e", "#c12" or "200,16,46". */
function rgbOf(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) return hex.toLowerCase()
  const short = /^#([0-9a-f]{3})$/i.exec(text)?.[1]
  if (short)
    return [...short]
      .map((digit) => digit + digit)
      .join('')
      .toLowerCase()
  const channels = /^\(?(\d{1,3})[,，;\s]+(\d{1,3})[,，;\s]+(\d{1,3})\)?$/.exec(text)?.slice(1).map(Number)
  if (!channels || channels.some((channel) => channel > 255)) return undefined
  return channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
}
