import type { Shape } from '../../shape.ts'
import type { signInAgain as source } from '../../zh-cn/shell/sign-in-again.ts'

export const signInAgain: Shape<typeof source> = {
  ended: 'Your sign-in has ended; please sign in again',
  title: 'Sign in again',
  elsewhere: 'You have signed out in another window of this browser.',
  kept: 'What is not saved here is still there. Sign in and go on with it:',
  goOn: 'Sign in and go on',
  leave: 'Leave without saving',
  mayLose: 'What is not saved will be lost. Leave?',
  lose: 'Leave without saving',
  stay: 'Back',
  checking: 'Somebody has just signed in in another window; checking…',
  otherTitle: 'Somebody else has signed in',
  other: ({ name }) => `This browser is now signed in as ${name}.`,
  notTheirs: ({ name }) => `What is not saved here is ${name}’s; no other account can save it:`,
  wait: 'To keep it, first sign out in that window, then come back here and enter the password.',
  toOther: ({ name }) => `Give it up and go on as ${name}`,
}
