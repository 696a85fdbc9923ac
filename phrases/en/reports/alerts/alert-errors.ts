import type { ErrorTextsOf } from '@fairdesk/contract/errors'

export const alertErrors: ErrorTextsOf<'alert' | 'alert-channel'> = {
  'alert.gone': 'This alert rule was deleted; reload',
  'alert.too-many': ({ most }) => `At most ${most} alert rules; delete one first`,
  'alert.bad-threshold': ({ min, max }) => `The threshold must be between ${min} and ${max}`,
  'alert.bad-group': 'This alert cannot be grouped like that; choose again',
  'alert.needs-fair': 'This alert is only for accounts that see all brands and places of the fair',
  'alert.needs-admin': 'This alert is only for administrators',
  'alert.bad-channel': 'Choose a channel that is available',
  'alert.no-recipient': 'Enter the recipient’s mail address',
  'alert.bad-report': 'Choose a saved report of your own, or a shared one',
  'alert.no-time': 'Enter a time, or choose to send at closing',
  'alert-channel.gone': 'This channel was deleted; reload',
  'alert-channel.too-many': ({ most }) => `At most ${most} channels; delete one first`,
  'alert-channel.name-taken': ({ name }) => `There is a channel named “${name}” already; choose another name`,
  'alert-channel.bad-address': 'Enter the robot’s webhook address, beginning with https://',
  'alert-channel.no-address': 'Enter the robot’s webhook address',
  'alert-channel.bad-host': 'Enter the domain or IP address of the mail server',
}
