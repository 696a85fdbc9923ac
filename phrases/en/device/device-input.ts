import type { DeviceInputWords } from '../../format-device-input.ts'

const missing = (name: string) => `Please fill in the ${name}`
const unreadable = (name: string) => `The ${name} has characters that cannot be stored; please delete them`

export const deviceInputWords: DeviceInputWords = {
  fields: {
    account: 'account',
    password: 'password',
    card: 'sign-in card',
    text: 'note',
    comment: 'comment',
    stars: 'number of stars',
    qty: 'quantity',
  },
  problems: {
    missing,
    empty: missing,
    tooLong: (name, limit) => `The ${name} may have ${limit} characters at most; please shorten it`,
    tooBig: (name, limit) => `The ${name} may be ${limit} at most`,
    tooSmall: (name, limit) => `The ${name} must be ${limit} at least`,
    notWhole: (name) => `The ${name} must be a whole number`,
    badText: unreadable,
    invisible: unreadable,
    malformed: (name) => `The ${name} is not right; please check it`,
  },
  other:
    'This page sent something wrong, and nothing was changed. Refresh the page and try again, or ask the staff if it happens again',
}
