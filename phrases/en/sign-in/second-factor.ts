import type { Shape } from '../../shape.ts'
import type { secondFactor as source } from '../../zh-cn/sign-in/second-factor.ts'

export const secondFactor: Shape<typeof source> = {
  title: 'Second factor',
  about:
    'Beside the password, the sign-in asks for the 6-digit code that an authenticator app on your phone shows and that changes every 30 seconds. Somebody who knows the password still cannot get in.',
  required: 'Administrators have to set up a second factor here. Until then you can look at things and manage nothing.',
  password: 'Current password',
  begin: 'Set it up',
  scan: '1. Scan the code with your authenticator app, or type the key',
  secret: 'Key',
  enter: '2. Enter the 6-digit code that the app shows',
  code: 'Code',
  codeHint: '6-digit code, or a recovery code',
  turnOn: 'Turn on',
  done: 'The second factor is on; the account’s other sign-ins have ended',
  recovery: 'Keep your recovery codes now',
  recoveryNote:
    'If your phone is not at hand or lost, a recovery code signs you in in place of the app’s code, each of them once. They are shown only here and now.',
  copy: 'Copy',
  download: 'Download',
  saved: 'I have kept them',
  since: ({ at }) => `On since ${at}`,
  left: ({ count }) => `${count} recovery codes are left`,
  renew: 'New recovery codes',
  turnOff: 'Turn off',
  off: 'The second factor is off',
  again: 'Confirm that it is you',
  againNote:
    'This concerns accounts, rights or the data of a whole fair. Enter a code again; you are not asked for ten minutes.',
  confirm: 'Confirm',
  reset: 'Reset second factor',
  resetNote: ({ name }) =>
    `The second factor of ${name} is turned off and all of the account’s sign-ins end; the password alone signs in until it is set up again. Make sure first that the person asked for it.`,
  wasReset: 'The second factor is off, the sign-ins have ended',
  wasOff: 'This account had no second factor',
}
