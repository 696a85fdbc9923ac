import type { Shape } from '../../shape.ts'
import type { customerTargets as source } from '../../zh-cn/data/customer-targets.ts'
import { many } from '../many.ts'

export const customerTargets: Shape<typeof source> = {
  title: 'Targets',
  total: 'Total',
  totals: 'total|sum|总指标|合计',
  of: 'Target of',
  figures: {
    styles: 'Styles',
    skc: 'SKC',
    qty: 'Pieces',
    amount: 'Amount',
    depth: 'Depth',
    min: 'Min %',
    max: 'Max %',
  },
  figureOf: ({ name, figure }) => `${name} ${figure}`,
  remove: 'Remove',
  removeOf: ({ name }) => `Remove the targets of ${name}`,
  attribute: 'Attribute',
  secondAttribute: 'Second attribute',
  noSecond: 'None',
  valuesOf: ({ name }) => `Choose ${name.toLowerCase()}`,
  add: 'Add',
  hint: 'Under each figure: ordered so far and completion. A block can be pasted from a spreadsheet: plain numbers fill from the chosen cell, lines with names go to their rows. ',
  bases: { tag: 'Amounts are counted in tag prices.', net: 'Amounts are counted in net prices.' },
  withheld: 'Targets that include brands you do not see are hidden and stay as they are',
  noAmounts: 'You may not see amounts: amount targets are hidden and stay as they are',
  unread: 'A figure cannot be read: correct it, then save',
  gap: ({ group, figure, sum, total, gap }) => `${figure} by ${group}: ${sum} in all, total target ${total} (${gap})`,
  pasted: ({ count }) => `${many(count, 'cell')} filled`,
  pastedSome: ({ count, unread }) => `${many(count, 'cell')} filled; not found: ${unread}`,
  copy: 'Copy from a customer…',
  copyNow: 'Copy',
  copyFrom: 'Customer',
  copyHint:
    'That customer’s targets are filled in here: the same ones are replaced, others stay. They take effect once saved.',
  copied: ({ name, count }) => `${many(count, 'row')} of ${name} filled in; they take effect once saved`,
}
