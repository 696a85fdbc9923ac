import type { Shape } from '../../shape.ts'
import type { devices as source } from '../../zh-cn/shell/devices.ts'

/** Where an account is signed in. */
export const devices: Shape<typeof source> = {
  title: 'Signed-in devices',
  of: ({ name }) => `Sign-ins of ${name}`,
  client: 'Device',
  ip: 'IP',
  fair: 'Fair',
  since: 'Since',
  seenAt: 'Last seen',
  actions: 'Actions',
  here: 'This one',
  viewedBy: ({ name }) => `Preview by ${name}`,
  end: 'Sign out',
  endAll: 'Sign out everywhere',
  endOthers: 'Sign out the others',
  ended: ({ count }) => (count === 1 ? '1 sign-in ended' : `${count} sign-ins ended`),
  none: 'Not signed in anywhere',
  unknown: 'Unknown device',
}
