import type { Shape } from '../../shape.ts'
import type { settings as source } from '../../zh-cn/settings/settings.ts'

export const settings: Shape<typeof source> = {
  save: 'Save',
  saved: 'Saved',
  password: {
    title: 'Change password',
    old: 'Old password',
    fresh: 'New password',
    again: 'Confirm password',
    rule: '5-18 non-whitespace characters. Other devices signed in to this account are signed out.',
    enterOld: 'Please enter the old password',
    enterNew: 'Please enter the new password',
    enterAgain: 'Please enter the new password again',
    shape: 'The password must be 5-18 non-whitespace characters',
    differ: 'The two passwords do not match',
    same: 'The new password must differ from the old one',
    changed: 'Password changed; other devices are signed out',
    common:
      'Password changed; other devices are signed out. It is a very common password and easily guessed: better choose another',
  },
  waitingRequests: ({ count }) => (count === 1 ? '1 password request is open' : `${count} password requests are open`),
  push: 'Push data to front ends',
  qrcode: 'Mini-program QR code',
  secondFactor: 'Second factor',
}
