/** What may be wrong with a field of a call; with `limit` where it says so. */
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
  /** limit: what may stand there */
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

/** What zod is given beside a rule of our own, so that it is said like the others. */
export function saying(problem: InputProblem): { params: { problem: InputProblem } } {
  return { params: { problem } }
}
