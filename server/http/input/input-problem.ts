import { type InputProblem, inputProblems } from '@fairdesk/contract/input-problems'

/** Error of a field as zod reports it; only the parts read here. */
export type Issue = {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly expected?: unknown
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly format?: unknown
  readonly values?: readonly unknown[]
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly Issue[])[]
  readonly params?: { readonly problem?: unknown }
}

type Problem = { readonly field: string; readonly problem: InputProblem; readonly limit: string | number }

/**
 * Returns the first problem of the input in the form of a refusal; `raw` distinguishes missing fields from those of a
 * wrong type.
 */
export function inputProblem(issue: Issue, raw: unknown): Problem {
  const inner = issue.code === 'invalid_union' ? nearest(issue) : undefined
  if (inner) return inputProblem({ ...inner, path: [...issue.path, ...inner.path] }, raw)
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys?.slice(0, 1) : undefined
  const field = [...issue.path, ...(unknown ?? [])].map(String).join('.')
  const isMissing = issue.code !== 'unrecognized_keys' && valueAt(raw, issue.path) === undefined
  const [problem, limit = ''] = isMissing ? (['missing'] as const) : problemText(issue)
  return { field, problem, limit }
}

/** Returns the closest of the value's alternative meanings: the one whose error is deepest. */
function nearest({ errors = [] }: Issue): Issue | undefined {
  const first = errors.flatMap((issues) => issues.slice(0, 1))
  return first.toSorted((a, b) => b.path.length - a.path.length)[0]
}

type ProblemText = readonly [InputProblem, (string | number)?]

function problemText(issue: Issue): ProblemText {
  const sized = issue.origin === 'string' ? 'text' : isCounted.has(String(issue.origin)) ? 'list' : 'number'
  switch (issue.code) {
    case 'invalid_type':
      return [kinds[String(issue.expected)] ?? 'malformed']
    case 'too_big':
      return [tooBig[sized], Number(issue.maximum)]
    case 'too_small':
      return issue.minimum === 1 && sized !== 'number' ? ['empty'] : [tooSmall[sized], Number(issue.minimum)]
    case 'invalid_value':
      return ['notOneOf', (issue.values ?? []).map(String).join(' / ')]
    case 'unrecognized_keys':
      return ['unknown']
    case 'invalid_format':
      return [issue.format === 'date' ? 'notDate' : 'malformed']
    default:
      return [inputProblems.find((problem) => problem === issue.params?.problem) ?? 'malformed']
  }
}

const isCounted: ReadonlySet<string> = new Set(['array', 'set', 'map', 'record'])
const tooBig = { text: 'tooLong', list: 'tooMany', number: 'tooBig' } as const
const tooSmall = { text: 'tooShort', list: 'tooFew', number: 'tooSmall' } as const
const kinds: Readonly<Record<string, InputProblem>> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notYesNo',
  array: 'notList',
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], raw)
}
