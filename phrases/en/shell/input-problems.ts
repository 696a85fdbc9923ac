import type { InputProblem } from '@fairdesk/contract/input-problems'
import type { InputProblemWords } from '../../format-input-problem.ts'

const problems: Readonly<Record<InputProblem, string | ((limit: string | number) => string)>> = {
  missing: 'is needed',
  empty: 'must not be empty',
  notText: 'must be a text',
  notNumber: 'must be a number',
  notWhole: 'must be a whole number',
  notYesNo: 'must be yes or no',
  notList: 'must be a list',
  tooLong: (limit) => `${limit} characters at most`,
  tooShort: (limit) => `${limit} characters at least`,
  tooMany: (limit) => `${limit} entries at most`,
  tooFew: (limit) => `${limit} entries at least`,
  tooBig: (limit) => `${limit} at most`,
  tooSmall: (limit) => `${limit} at least`,
  decimals: 'two decimals at most',
  notDate: 'is not a date there is',
  notOneOf: (limit) => `must be one of ${limit}`,
  unknown: 'is no parameter of this call',
  twice: 'stands there twice',
  badText: 'has characters that cannot be stored',
  invisible: 'holds invisible control characters',
  tooDeep: 'is nested too deeply',
  notWith: (limit) => `does not go with ${limit}`,
  oneOf: (limit) => `either it or ${limit}`,
  malformed: 'is not formed as it must be',
}

/** What people type into themselves is called as on the screens; all else by its name on the wire. */
const fields: Readonly<Record<string, string>> = {
  goodsNo: 'Style no.',
  skcNo: 'SKC no.',
  outfitNo: 'Outfit no.',
  displayNo: 'Rack no.',
  code: 'Code',
  name: 'Name',
  account: 'Account',
  password: 'Password',
  keyword: 'Keyword',
  discount: 'Discount',
}

export const inputProblemWords: InputProblemWords = {
  problems,
  fields,
  named: (name, path) => `${name} (${path})`,
  said: (field, problem) => `${field}: ${problem}`,
  call: 'The call',
}
