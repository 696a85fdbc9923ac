import type { Shape } from '../../shape.ts'
import type {
  customerCards as sourceCards,
  customerHistory as sourceHistory,
  customerMinimums as sourceMinimums,
} from '../../zh-cn/data/customer-tabs.ts'
import { many } from '../many.ts'

export const customerHistory: Shape<typeof sourceHistory> = {
  title: 'History',
  withOrders: 'Include every order save',
  empty: 'No history yet',
  older: 'Older',
  more: ({ count }) => `${count} more changes in the operation logs`,
}

export const customerMinimums: Shape<typeof sourceMinimums> = {
  title: 'Minimums',
  hint: 'Rules for this customer and for the level; field by field the nearest holds, and without one the goods data.',
  open: 'Edit in Minimum orders',
}

export const customerCards: Shape<typeof sourceCards> = {
  title: 'Sign-in cards',
  titleOf: ({ count }) => `Sign-in cards: ${count}`,
  batch: 'Sign-in cards',
  print: 'Print',
  account: 'Account',
  password: 'Password',
  without: ({ count }) => `${count} customers have no enabled account.`,
  willEnd: ({ count }: { count: string }) => `Printing makes new codes; ${count} cards that are out end with it.`,
  willSignOut: ({ count }: { count: string }) =>
    `Devices signed in by these accounts are signed out (${count}); what they have not sent stays on them and is sent after the next sign-in.`,
  signedOut: ({ count }: { count: string }) =>
    `Devices of these accounts were signed out (${count}); what they have not sent stays on them and is sent after the next sign-in.`,
  willMake: 'Printing makes the codes that sign in: keep the cards as you would passwords.',
  once: 'The codes stand in this window only; printing again later makes new cards.',
  notUsed: 'Cards are not used at this fair: the code only opens the ordering page.',
  madeWhenPrinted: 'made when printed',
  card: 'Card',
  notPrinted: 'not printed',
  printedAt: ({ at }: { at: string }) => `printed ${at}`,
  usedAt: ({ at }: { at: string }) => `used ${at}`,
  resetSeveral: 'Reset passwords',
  resetAsk: ({ count }) =>
    `Reset the passwords of all enabled accounts of ${many(count, 'customer')}? The old ones end at once, devices signed in by them are signed out (what they have not sent stays), and the new ones are shown once.`,
  tooMany: 'At most 200 customers at once: choose fewer',
  tooManyCards: 'At most 1,000 customers at once: choose fewer',
  nobody: 'None of them has an enabled account',
  made: ({ count }) => `New passwords of ${many(count, 'account')}`,
  printMade: 'Print cards with passwords',
  move: 'Transfer',
  moveTitle: ({ account }) => `Transfer account ${account} to another customer`,
  moveHint:
    'The password stays; the other customer uses it from now on. Its devices are signed out; what they have not sent stays.',
  moveTo: 'Transfer to',
  moved: 'Transferred',
}

export const customerClosing = {
  at: ({ at }: { at: string }) => `Closes ${at}`,
  never: 'Does not close before the fair ends',
  own: ({ by, at }: { by: string; at: string }) => `Set for this customer by ${by} ${at}`,
  extend: 'Extend closing',
  extendFor: ({ name }: { name: string }) => `Extend closing for ${name}`,
  minutes: ({ count, until }: { count: string; until: string }) => `${count} minutes, until ${until}`,
  hours: ({ count, until }: { count: string; until: string }) => `${count} h, until ${until}`,
  untilNight: ({ until }: { until: string }) => `Until the day ends, ${until}`,
  other: 'Another time…',
  time: 'Closing time',
  removeOwn: 'End own closing',
  done: ({ at }: { at: string }) => `Closes ${at}, for this customer alone`,
  removed: 'The customer closes with its level, place or the fair again',
}
