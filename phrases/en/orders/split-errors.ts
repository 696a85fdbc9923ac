import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why an order was not split, or a part of one not changed. */
export const splitErrors: ErrorTextsOf<'split'> = {
  'split.closed': 'Splitting is switched off; turn it on in the control config',
  'split.percents': ({ sum, difference }) => `Percents must sum to 100; they come to ${sum}, ${difference} off`,
  'split.no-parts': 'Enter at least one part',
  'split.repeated-part': ({ key }) => `${key} comes twice; each part can come once`,
  'split.no-orders': 'There are no orders to split in this scope',
  'split.too-many': ({ most }) => `At most ${most} orders can be split at once; narrow the scope`,
  'split.gone': 'That part is gone; refresh',
  'split.run-waiting': 'The splitting is still under way; undo it once it is done',
  'split.changed': ({ splitNo, by }) =>
    `${splitNo} was just changed by ${by || 'somebody else'}; refresh and try again`,
  'split.not-draft': ({ splitNo }) => `${splitNo} is no draft and cannot be changed`,
  'split.state': ({ splitNo }) => `${splitNo} cannot go there from its present state; refresh`,
  'split.stale': ({ splitNo }) => `${splitNo} is out of date: its order has changed since. Take the order up first`,
  'split.all-stale': ({ count, splitNos }) =>
    `All ${count} parts are out of date, so there is nothing to export: ${splitNos}. Their orders have changed since; take them up first`,
  'split.more-than-order': ({ goodsNo, colour, size, most }) =>
    `${goodsNo} ${colour} ${size}: all parts together cannot hold more than the ${most} ordered`,
  'split.no-such-row': 'There are no such goods or no such size, or they are not yours',
  'split.other-order': 'Parts must be of the same order',
  'split.nothing': 'There are no pieces to move or merge',
  'split.still-over': 'Checked or issued parts hold more than the order; send them back to draft or void them first',
  'split.needs-draft': 'Only a draft can take it up',
}
