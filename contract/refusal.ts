import { type ErrorKey, type ErrorParams, errors } from './errors.ts'
import type { InputProblem } from './input-problems.ts'

/** A call that cannot be done, for a reason the user can read. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly params: Readonly<Record<string, string | number>>

  constructor(key: ErrorKey, params: Readonly<Record<string, string | number>>) {
    super(key)
    this.key = key
    this.params = params
  }

  get code(): number {
    return errors[this.key].code
  }
}

type Params<K extends ErrorKey> = (typeof errors)[K]['params'] extends readonly [] ? [] : [params: ErrorParams<K>]

/** Throws the refusal `key`; its text is resolved in the caller's language. */
export function refuse<K extends ErrorKey>(key: K, ...params: Params<K>): never {
  throw new Refusal(key, params[0] ?? {})
}

/** Throws that a field of the call, by its name on the wire, is not as it must be. */
export function refuseInput(field: string, problem: InputProblem, limit: string | number = ''): never {
  refuse('request.invalid', { field, problem, limit })
}
