import type { Shape } from '../../shape.ts'
import type { login as source } from '../../zh-cn/shell/login.ts'

export const login: Shape<typeof source> = {
  title: 'Sign in',
  fair: 'Fair',
  account: 'Account',
  password: 'Password',
  code: 'Code',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  capsLock: 'Caps lock is on',
  chooseFair: 'Choose a fair',
  enterAccount: 'Enter the account',
  enterPassword: 'Enter the password',
  noFairs: 'There is no fair to enter yet',
  fairsFailed: 'The list of fairs cannot be read; check the network',
  retry: 'Try again',
  forgot: 'Forgot password',
  forgotText: 'Ask an administrator for a new password; it is set in the user permission settings.',
  askHere: 'Or ask here; an administrator will see it',
  reachAt: 'How to reach you (optional)',
  reachHint: 'A phone number or the like, so that an administrator can check and tell you the new password',
  sendRequest: 'Send request',
  sending: 'Sending…',
  requestSent: 'Sent. If there is such an account, an administrator will see to it.',
  back: 'Back to sign-in',
  archived: 'archived',
  closed: 'closed',
  storageRefused:
    'The browser keeps this site from storing data: you can sign in, but have to again after a reload or in a new window. Allow this site to store data (cookies) in the browser’s settings.',
}
