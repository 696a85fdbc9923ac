import type { CellNote, RefusalGroup } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { TextsOfScreen } from '../columns/texts.ts'
import { type RowOutcome, withFacts } from '../report/row-report.ts'
import { rowInSheet, sheetIndexOf, withSheetRows } from '../sheets/sheet-rows.ts'

type Sheets = { readonly joined: readonly string[]; readonly texts: TextsOfScreen }

/** Rows of several sheets by the name of their sheet and their number in it. */
export function outcomesIn(outcomes: readonly RowOutcome[], sheets: Sheets): readonly RowOutcome[] {
  const { joined } = sheets
  if (joined.length < 2) return outcomes
  return outcomes.map((outcome) =>
    withFacts(outcome, {
      row: rowInSheet(outcome.row),
      sheet: joined[sheetIndexOf(outcome.row)] ?? '',
      notes: outcome.notes.map((note) => noteIn(note, sheets)),
    }),
  )
}

function noteIn(note: CellNote, sheets: Sheets): CellNote {
  const { problem, follows } = note
  return {
    ...note,
    ...(problem === undefined ? {} : { problem: sentenceIn(problem, sheets) }),
    ...(follows === undefined ? {} : { follows: rowInSheet(follows) }),
  }
}

/** Groups of refused rows with the numbers that rows have in their sheets. */
export function groupsIn(groups: readonly RefusalGroup[], sheets: Sheets): RefusalGroup[] {
  return groups.map((group) => ({
    ...group,
    problem: sentenceIn(group.problem, sheets),
    rows: group.rows.map(rowInSheet),
  }))
}

export function questionsIn(questions: readonly ImportQuestion[], sheets: Sheets): readonly ImportQuestion[] {
  return questions.map((question) => ({ ...question, text: sentenceIn(question.text, sheets) }))
}

/** A sentence with the rows that it names, each in its sheet. */
export function sentenceIn(sentence: string, { joined, texts }: Sheets): string {
  return withSheetRows(sentence, joined, texts.texts.layout.sheets.rowIn)
}
