import type { FileColumn, ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ApiError } from '../../../kit/call/api-error.ts'
import type { Work } from './import-work.ts'
import { askedValues, joinValues, type ValueQuestion } from './mapping/asked-values.ts'
import { withTyped } from './mapping/mapping-edits.ts'

/** The trial of a sheet, with the mapping it rests on. */
export type Trial = {
  /** Mapping as edited by the user; null until the first answer brings a guess. */
  readonly mapping: ImportMapping | null
  readonly guesses: readonly Pick<FileColumn, 'index' | 'field' | 'fields' | 'guessed'>[]
  /** Fixed values that the first answer guessed. */
  readonly guessedFixed: ImportMapping['fixed']
  readonly questions: readonly ValueQuestion[]
  readonly answer: ImportAnswer | null
}

export type ImportState = Trial & {
  readonly file: File | null
  /** Moves with each answer: the rows kept under the same import are others then. */
  readonly checks: number
  /** Ids of the points that the user has looked at. */
  readonly confirmed: ReadonlySet<string>
  /** Trial of the sheet before, while another sheet or heading row is tried: the way back if it cannot be read. */
  readonly former: Trial | null
  readonly work: Work | null
  /** Reason why it has stopped: an error, or cancelled by the user. */
  readonly failure: ApiError | 'stopped' | null
}

export const nothingChosen: ImportState = {
  file: null,
  mapping: null,
  guesses: [],
  guessedFixed: {},
  questions: [],
  answer: null,
  checks: 0,
  confirmed: new Set(),
  former: null,
  work: null,
  failure: null,
}

/** Returns the state with the answer to a trial or commit. */
export function withAnswerOf(state: ImportState, answer: ImportAnswer): Partial<ImportState> {
  const { mapping, guesses, guessedFixed, questions, checks } = state
  const wasGuessed = !mapping || mapping.columns.length === 0
  return {
    answer,
    mapping: withTyped(answer.mapping, mapping, answer.fields),
    guesses: wasGuessed ? answer.columns.filter(({ guessed }) => guessed !== null) : guesses,
    guessedFixed: wasGuessed ? answer.mapping.fixed : guessedFixed,
    questions: joinValues(questions, askedValues(answer)),
    checks: checks + 1,
    former: null,
    work: null,
  }
}

/** Returns true if another sheet or heading row could not be read: of the former one nothing may be shown as its. */
export function isRefusedSheet({ former, failure }: ImportState): boolean {
  return former !== null && failure !== null && failure !== 'stopped'
}
