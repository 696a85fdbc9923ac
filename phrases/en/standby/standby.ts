import type { Shape } from '../../shape.ts'
import type { standby as source } from '../../zh-cn/standby/standby.ts'

export const standby: Shape<typeof source> = {
  title: 'Standby',
  impossible: 'The database here is a given one: standby and switchover are set up where it runs.',
  none: 'There is no standby. Another computer can follow this one all the time and take over where it fails.',
  pair: 'Pair a standby',
  pairAgain: 'Another code',
  howTo: 'On the other computer, with an empty data directory, start it so (by whichever address reaches this one):',
  otherAddresses: ({ addresses }) => `Other addresses of this machine: ${addresses}`,
  code: 'Pairing code',
  until: ({ at }) =>
    `Good once, until ${at}. Pairing starts the database anew for a second or two; saves under way are tried again by themselves.`,
  name: 'Machine',
  condition: 'State',
  conditions: {
    synchronous: 'Synchronous: each save waits until it has it',
    following: 'Catching up; saves do not wait for it',
    copying: 'Copying the database',
    lost: 'Away for too long: start it with STANDBY_COPY=anew to copy anew',
    stuck: 'Answers, but its database does not follow: if that lasts, start it with STANDBY_COPY=anew',
    away: 'Does not answer; saves do not wait for it',
    older: 'Its program is older and cannot take over: update it',
  },
  heardAt: 'Last answer',
  neverHeard: 'None since the start',
  behind: 'Database behind',
  seconds: ({ seconds }) => `${seconds} s`,
  minutes: ({ minutes }) => `${minutes} min`,
  hours: ({ hours }) => `${hours} h`,
  nothingBehind: 'It has everything',
  files: 'Files missing',
  copied: 'Copied',
  unknown: 'not known',
  release: 'Let the standby go',
  releaseWhy: ({ name }) =>
    `${name} will follow no more and cannot take over; the database starts anew for a second or two. To be the standby again it has to be paired again.`,
  takeOverHint: 'To have the standby take over, open its own page.',
}
