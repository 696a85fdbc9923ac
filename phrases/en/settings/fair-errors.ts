import type { ErrorTextsOf } from '@fairdesk/contract/errors'

const acts: Readonly<Record<string, string>> = { preheat: 'Preheat', open: 'Open the fair', closed: 'Close the fair' }

/** Why something about a fair itself was not done. */
export const fairErrors: ErrorTextsOf<'fair' | 'rehearsal'> = {
  'fair.closed': 'The fair is closed and cannot be changed; an administrator may open it again',
  'fair.archived': 'The fair is archived and read-only; go on with a copy of it',
  'fair.gone': 'This fair is no longer there; refresh the page',
  'fair.code-taken': ({ code, name }) => `Code ${code} belongs to “${name}”; choose another`,
  'fair.prefix-fixed': 'There are orders: their number prefix cannot change any more',
  'fair.dates-reversed': 'The end must be after the start',
  'fair.plan-reversed': 'The plan is out of order: preheat, then open, then closed',
  'fair.plan-impossible': 'The plan does not lead on from the present state',
  'fair.plan-past': ({ to }) => `The time planned for “${acts[to] ?? to}” has passed; it must be later than now`,
  'fair.no-arrow': 'The fair cannot go to that state now; refresh the page',
  'fair.has-pieces': ({ qty }) => `${qty} pieces are ordered: the fair cannot go back`,
  'fair.reason': 'Give a reason',
  'fair.no-default': 'A draft or archived fair cannot be the default',
  'fair.elsewhere': 'This fair is on another server: it cannot be copied, cleaned or removed here',
  'fair.no-demo': 'This server has no demo data',
  'fair.copy-needs': 'Pictures, outfits and orders need goods; discounts, targets and orders need customers',
  'fair.wrong-code': 'That is not the code of the fair',
  'fair.not-clean': 'Only a draft or a closed fair can be cleaned',
  'fair.counts-changed': 'The figures have just changed; look again and confirm',
  'fair.people-in': ({ count }) => `${count} sign-ins are in use; wait until they have left, or force it`,
  'fair.busy': 'Too many are saving; nothing was changed, try again in a moment',
  'fair.not-removed': 'Only a draft without orders and snapshots that is not the default can be removed',
  'fair.own': 'You are in this fair: it cannot be removed',
  'rehearsal.not-possible': 'This server cannot rehearse',
  'rehearsal.running': 'A rehearsal is under way: wait until it ends, or stop it',
  'rehearsal.dealers-online': ({ count }) =>
    `${count} devices of customers are in use and would feel a rehearsal: choose another time`,
  'rehearsal.no-customers': 'The fair has no customer who could take part',
  'rehearsal.no-goods': 'The fair has no goods that could be ordered',
  'rehearsal.gone': 'This rehearsal is gone or still under way: reload',
}
