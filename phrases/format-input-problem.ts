import type { InputProblem } from '@fairdesk/contract/input-problems'

export type InputProblemWords = {
  readonly problems: Readonly<Record<InputProblem, string | ((limit: string | number) => string)>>
  readonly fields: Readonly<Record<string, string>>
  readonly named: (name: string, path: string) => string
  readonly said: (field: string, problem: string) => string
  /** What is at fault where it is no single field. */
  readonly call: string
}

type ProblemParams = {
  readonly field: string | number
  readonly problem: string | number
  readonly limit: string | number
}

/** Which field of a call is not as it must be, and how: in words of the screens where there are, with its path where it is deep. */
export function formatInputProblem({ field, problem, limit }: ProblemParams, words: InputProblemWords): string {
  const path = String(field)
  const name = words.fields[path.slice(path.lastIndexOf('.') + 1)]
  const text = words.problems[problem as InputProblem] ?? words.problems.malformed
  const called = name === undefined ? path || words.call : path.includes('.') ? words.named(name, path) : name
  return words.said(called, typeof text === 'string' ? text : text(limit))
}
