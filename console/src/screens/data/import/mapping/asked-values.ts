import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { byCodeType } from '@fairdesk/contract/customer-attributes'
import { nameFields } from '@fairdesk/contract/fields/import-names'
import { givenFields } from './mapping-edits.ts'

/** A value of the file one may want to give a meaning, and why it is asked. */
export type ValueQuestion = {
  readonly field: string
  readonly text: string
  readonly why: 'mapped' | 'new' | 'refused'
  /** Probable meanings, the likeliest first. */
  readonly likely?: readonly string[]
}

/** Code types whose field bears another name. */
const fieldsOfTypes: Readonly<Record<string, readonly string[]>> = {
  colour: ['colourName', 'colourCode'],
  ...byCodeType((key) => [key]),
}

/** Values with a meaning, those that cannot be read or would become new, and other new codes; each once. */
export function askedValues({ mapping, newCodes, rows }: ImportAnswer): ValueQuestion[] {
  const providedFields = givenFields(mapping)
  const mapped = valuesIn(mapping)
  const fresh = newCodes.flatMap(({ type, names }): ValueQuestion[] => {
    const field = (fieldsOfTypes[type] ?? [type]).find((key) => providedFields.has(key))
    return field === undefined ? [] : names.map((text) => ({ field, text, why: 'new' }))
  })
  const refused = rows
    .flatMap(({ notes }) => notes)
    .flatMap(({ field, after, problem, unknown, likely }): ValueQuestion[] =>
      unknown && field && after
        ? [{ field, text: after, why: problem === undefined ? 'new' : 'refused', ...(likely ? { likely } : {}) }]
        : [],
    )
  return eachOnce([...mapped, ...refused, ...fresh])
}

/** Returns true for a name that the list of new names shows. */
export function isListedName({ field, text, why }: ValueQuestion, { unknownNames }: ImportAnswer): boolean {
  if (why === 'mapped') return nameFields.has(field)
  return unknownNames.some((group) => group.field === field && group.names.some(({ texts }) => texts.includes(text)))
}

/**
 * Joins the questions. Known ones keep their position, so that a value does not move while it is being typed, and
 * show the current reason. A question that never got a meaning is removed once its value is no longer in doubt.
 */
export function joinValues(
  knownQuestions: readonly ValueQuestion[],
  newQuestions: readonly ValueQuestion[],
): ValueQuestion[] {
  const questionByKey = new Map(newQuestions.map((value) => [keyOf(value), value]))
  const retainedQuestions = knownQuestions.flatMap(
    (value) => questionByKey.get(keyOf(value)) ?? (value.why === 'mapped' ? [value] : []),
  )
  return eachOnce([...retainedQuestions, ...newQuestions])
}

function eachOnce(values: readonly ValueQuestion[]): ValueQuestion[] {
  const byKey = new Map<string, ValueQuestion>()
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value)
  return [...byKey.values()]
}

function valuesIn({ values }: ImportMapping): ValueQuestion[] {
  return Object.entries(values).flatMap(([field, meanings]) =>
    Object.keys(meanings).map((text): ValueQuestion => ({ field, text, why: 'mapped' })),
  )
}

function keyOf({ field, text }: ValueQuestion): string {
  return `${field}\n${text}`
}
