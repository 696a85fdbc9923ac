import type { SwitchKey } from '@fairdesk/contract/switches'
import type { Effect } from '../../zh-cn/settings/switch-effects.ts'

/** What a switch does, in one sentence, by its value. */
export const switchEffects: Readonly<Record<SwitchKey, (effect: Effect) => string>> = {
  orderOpen: ({ value }) => (value ? 'Ordering is open within its hours' : 'Nobody can order'),
  openAt: ({ value, text }) => (value === null ? 'Ordering has no beginning' : `Ordering begins ${text}`),
  closeAt: ({ value, text, grace }) =>
    value === null
      ? 'Ordering goes on until the fair is closed'
      : `Ordering ends ${text}${grace > 0 ? `, with ${grace} minutes of grace` : ''}`,
  graceMinutes: ({ value, text }) => (value === 0 ? 'Ends to the second' : `Saves pass for ${text} minutes more`),
  days: ({ text }) => (text === '' ? 'From the beginning of ordering to its end' : text),
  staffOverride: ({ value }) =>
    value ? 'Staff go on saving while ordering is closed' : 'While ordering is closed staff cannot save either',
  afterFairAdjust: ({ value }) =>
    value ? 'Administrators go on changing orders after the fair' : 'After the fair nobody changes orders',
  maxQtyPerCell: ({ text }) => `More than ${text} pieces in a cell are refused`,
  maxQtyPerSkc: ({ value, text }) => (value === null ? 'No limit' : `More than ${text} pieces of an SKC are refused`),
  enforceMoq: ({ text }) => `Below the minimum: ${text}`,
  enforceMultiple: ({ text }) => `No multiple: ${text}`,
  enforcePack: ({ text }) => `No whole cartons: ${text}`,
  consecutiveSizes: ({ text }) => `Not in a row: ${text}`,
  checkMustOrder: ({ text }) => `Must-order missing: ${text}`,
  enforceTargetMin: ({ text }) => `Below the target’s least: ${text}`,
  enforceTargetMax: ({ text }) => `Above the target’s most: ${text}`,
  targetMinPercent: ({ value, text }) => (value === null ? 'No least' : `At least ${text} % of the target`),
  targetMaxPercent: ({ value, text }) => (value === null ? 'No limit' : `At most ${text} % of the target`),
  stockMode: ({ text }) => `More than the stock: ${text}`,
  allowEditAfterSubmit: ({ value }) =>
    value ? 'Submitted orders may be changed until reviewed' : 'Submitted orders must be returned before a change',
  allowWithdrawSubmit: ({ value }) =>
    value ? 'Submitted orders may be withdrawn until reviewed' : 'Submitted orders can only be returned',
  requireAreaApproval: ({ value }) =>
    value ? 'The area approves, then the organiser' : 'Submitted orders are approved at once',
  lockOnApprove: ({ value }) => (value ? 'Approved orders are locked' : 'Approving does not lock'),
  splitOpen: ({ value }) => (value ? 'Orders can be split' : 'No order can be split'),
  splitAllowPartial: ({ value }) =>
    value ? 'Orders are split although pieces stay over' : 'Orders of which pieces would stay over are left whole',
  splitRequireApproved: ({ value }) =>
    value ? 'Only approved orders can be split' : 'Any order with pieces can be split',
  amountBasis: ({ text }) => `Amounts count by ${text}`,
  freezeAllowDecrease: ({ value }) => (value ? 'Frozen goods may only be reduced' : 'Frozen goods cannot be changed'),
  recycleDays: ({ value }) => `Kept for ${value} days, then removed for good`,
  printRequiresStatus: ({ text }) => `May be printed: ${text}`,
  printMaxCount: ({ value, text }) =>
    value === null ? 'Printing again needs no reason' : `After ${text} papers of an order, another one needs a reason`,
  importCreatesAreas: ({ value }) =>
    value ? 'Areas that are missing are made' : 'An area that is missing is an error',
}
