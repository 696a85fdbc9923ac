/** Possible errors of an input field; with `limit` where the text uses it. */
export const inputProblems = [
  'missing',
  'empty',
  'notText',
  'notNumber',
  'notWhole',
  'notYesNo',
  'notList',
  /** limit: characters */
  'tooLong',
  'tooShort',
  /** limit: entries */
  'tooMany',
  'tooFew',
  /** limit: the number itself */
  'tooBig',
  'tooSmall',
  'decimals',
  'notDate',
  /** limit: the allowed values */
  'notOneOf',
  'unknown',
  'twice',
  'badText',
  'invisible',
  'tooDeep',
  /** limit: the other field */
  'notWith',
  'oneOf',
  'malformed',
] as const
export type InputProblem = (typeof inputProblems)[number]

/** Returns the zod parameters that give a custom rule one of the standard error texts. */
export function problemParams(problem: InputProblem): { params: { problem: InputProblem } } {
  return { params: { problem } }
}
