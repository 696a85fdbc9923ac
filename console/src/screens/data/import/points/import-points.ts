import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { ImportState } from '../import-state.ts'
import { answerTo, questionId } from '../mapping/mapping-edits.ts'

/** Something to look at before the import: a guess, a default, a difference, or a sentence about the file. */
export type ImportPoint =
  | { readonly kind: 'question'; readonly id: string; readonly question: ImportQuestion }
  | { readonly kind: 'fixed'; readonly id: string; readonly label: string; readonly value: string }
  | { readonly kind: 'default'; readonly id: string; readonly filled: ImportAnswer['defaults'][number] }
  | { readonly kind: 'sum'; readonly id: string; readonly sum: ImportAnswer['sums'][number] }
  | { readonly kind: 'problem'; readonly id: string; readonly text: string }

type PointSource = Pick<ImportState, 'answer' | 'mapping' | 'guessedFixed' | 'confirmed'>

/** Points that the user has not looked at yet, questions first. Confirmed ones come again if they say something else. */
export function openPoints({ answer, mapping, guessedFixed, confirmed }: PointSource): ImportPoint[] {
  // Forms know their own cells: what is said of them is whose they are.
  if (!answer || !mapping || answer.fields.length === 0) return []
  const points = [
    ...openQuestions(answer, mapping.options),
    ...guessedValues(answer, { mapping, guessedFixed }),
    ...answer.defaults.map(
      (filled): ImportPoint => ({
        ...{ kind: 'default', id: `default ${filled.field} ${filled.value} ${filled.count}` },
        filled,
      }),
    ),
    ...answer.sums.flatMap((sum): ImportPoint[] =>
      sum.stated === null || sum.stated === sum.sum
        ? []
        : [{ kind: 'sum', id: `sum ${sum.field} ${sum.sum} ${sum.stated}`, sum }],
    ),
    ...answer.problems.map((text): ImportPoint => ({ kind: 'problem', id: `problem ${text}`, text })),
  ]
  return points.filter(({ id }) => !confirmed.has(id))
}

/** Points that stand in the way of the good rows too; rows of an unanswered question are refused and come later. */
export function guessesIn(points: readonly ImportPoint[]): ImportPoint[] {
  return points.filter((point) => point.kind !== 'question' || point.question.assumed !== undefined)
}

function openQuestions({ questions }: ImportAnswer, options: ImportMapping['options']): ImportPoint[] {
  return questions
    .filter((question) => answerTo(question, options) === null)
    .map((question) => ({ kind: 'question', id: questionId(question), question }))
}

/** Fixed values as they were guessed, where a row gets them; one that the user has changed is no guess. */
function guessedValues({ fields, rows }: ImportAnswer, { mapping, guessedFixed }: GuessedValues): ImportPoint[] {
  return Object.entries(guessedFixed).flatMap(([field, value]): ImportPoint[] => {
    const isInFile = mapping.columns.some((column) => (column.fields ?? [column.field]).includes(field))
    const isGiven = !isInFile || rows.some(({ record }) => record?.origins[field] === 'fixed')
    if (mapping.fixed[field] !== value || !isGiven) return []
    const label = fields.find(({ key }) => key === field)?.label ?? field
    return [{ kind: 'fixed', id: `fixed ${field} ${value}`, label, value }]
  })
}

type GuessedValues = { readonly mapping: ImportMapping; readonly guessedFixed: ImportMapping['fixed'] }
