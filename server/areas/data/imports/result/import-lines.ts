import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { Texts } from '../columns/texts.ts'
import type { RowOutcome } from '../report/row-report.ts'

const mostLines = 200

/** `unlisted`: problems of the file whose rows are not known. */
type LineContext = { readonly unlisted: number; readonly texts: Texts }

/**
 * Returns the refused rows as the console's dialog shows them: one line each, split at ASCII commas, which the texts
 * do not contain.
 */
export function refusedLines(rows: readonly RowOutcome[], { unlisted, texts }: LineContext): string {
  const refused = rows.filter(({ action }) => action === 'refused')
  const lines = refused
    .slice(0, mostLines)
    .map(({ row, sheet, notes }) => lineOf(`${sheet ?? ''} ${texts.row({ row, text: reasonOf(notes, texts) })}`.trim()))
  if (refused.length > mostLines) lines.push(texts.andMore({ count: refused.length - mostLines }))
  if (unlisted > 0) lines.push(lineOf(texts.unlisted({ count: unlisted })))
  return lines.join(',')
}

export function lineOf(text: string): string {
  return text.replaceAll(',', '，')
}

/** Returns the field, its value and the problem, for each problem. */
export function reasonOf(notes: RowOutcome['notes'], texts: Texts): string {
  return notes.flatMap((note) => problemIn(note, texts) ?? []).join(texts.andAlso)
}

export function problemIn({ label = '', after = '', problem }: CellNote, texts: Texts): string | undefined {
  if (problem === undefined) return undefined
  return label === '' && after === '' ? problem : texts.told({ label, value: after, problem })
}
