import type { SwitchKey } from '@fairdesk/contract/switches'

/** What the organiser's switches are called. */
export const switchNames: Readonly<Record<SwitchKey, string>> = {
  orderOpen: 'Ordering open',
  openAt: 'Ordering begins',
  closeAt: 'Ordering ends',
  graceMinutes: 'Grace after the end',
  days: 'Days of the fair',
  staffOverride: 'Staff may save while closed',
  afterFairAdjust: 'Administrators may adjust afterwards',
  maxQtyPerCell: 'Most pieces in a cell',
  maxQtyPerSkc: 'Most pieces of an SKC',
  enforceMoq: 'Minimum quantities',
  enforceMultiple: 'Multiples',
  enforcePack: 'Whole cartons',
  consecutiveSizes: 'Sizes in a row',
  checkMustOrder: 'Must-orders',
  enforceTargetMin: 'Least of the target',
  enforceTargetMax: 'Most of the target',
  targetMinPercent: 'Least of the target (%)',
  targetMaxPercent: 'Most of the target (%)',
  stockMode: 'Stock',
  allowEditAfterSubmit: 'Changes after submitting',
  allowWithdrawSubmit: 'Submitted orders may be withdrawn',
  requireAreaApproval: 'Areas approve first',
  lockOnApprove: 'Approving locks',
  splitOpen: 'Orders may be split',
  splitAllowPartial: 'Split although pieces stay over',
  splitRequireApproved: 'Split approved orders only',
  amountBasis: 'Amounts count by',
  freezeAllowDecrease: 'Frozen goods may be reduced',
  cardSignIn: 'Sign-in cards',
  devicesAtOnce: 'Devices of one account',
  dealerPrices: 'Prices customers see',
  dealerSubmit: 'Customers submit',
  dealerScores: 'Customers score goods',
  dealerRanking: 'Customers see the ranking',
  dealerCompletion: 'Customers see completion',
  agentOrders: 'Agents and their customers’ orders',
  agentSplit: 'Agents share out to customers',
  idleMinutes: 'Minutes until idle',
  recycleDays: 'Days in the recycle bin',
  printRequiresStatus: 'States that may be printed',
  printMaxCount: 'Papers without a reason',
  importCreatesAreas: 'Imports make areas',
}

/** One that is named by a refusal. */
export function switchNamed(key: string | number): string {
  return Object.entries(switchNames).find(([known]) => known === key)?.[1] ?? String(key)
}
