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
  cardSignIn: ({ value }) =>
    value === 'off'
      ? 'Cards do not sign in'
      : value === 'alone'
        ? 'Scanning the card signs in'
        : 'The card asks for the password as well',
  devicesAtOnce: ({ value }) =>
    value === 'allow'
      ? 'An account may be signed in on several devices'
      : value === 'kick'
        ? 'A later device signs the earlier one out'
        : 'A second device is refused',
  dealerPrices: ({ value, text }) => (value === 'none' ? 'Customers see no prices' : `Customers see ${text}`),
  dealerSubmit: ({ value }) => (value ? 'Customers submit and withdraw their orders' : 'Staff alone submits orders'),
  dealerScores: ({ value }) => (value ? 'Customers may score goods' : 'Customers cannot score'),
  dealerRanking: ({ value }) => (value ? 'Customers see places, no figures' : 'Customers see no ranking'),
  dealerCompletion: ({ value }) => (value ? 'Customers see their completion' : 'Customers see no completion'),
  agentOrders: ({ value }) =>
    value === 'edit'
      ? 'Agents see and change their customers’ orders'
      : value === 'see'
        ? 'Agents see their customers’ orders'
        : 'Agents do not see their customers’ orders',
  agentSplit: ({ value }) => (value ? 'Agents may share out their order' : 'Agents cannot share out'),
  idleMinutes: ({ text }) => `Idle after ${text} minutes without a save`,
  recycleDays: ({ value }) => `Kept for ${value} days, then removed for good`,
  printRequiresStatus: ({ text }) => `May be printed: ${text}`,
  printMaxCount: ({ value, text }) =>
    value === null ? 'Printing again needs no reason' : `After ${text} papers of an order, another one needs a reason`,
  importCreatesAreas: ({ value }) =>
    value ? 'Areas that are missing are made' : 'An area that is missing is an error',
}
