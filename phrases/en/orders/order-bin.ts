type ShortRow = {
  readonly customer: string
  readonly goods: string
  readonly qty: string
  readonly restored: string
  readonly missing: string
}

/** The recycle bin. */
export const orderBin = {
  keyword: 'Number, code or name',
  kinds: { order: 'Orders', part: 'Parts', style: 'Styles', customer: 'Customers', outfit: 'Outfits', rack: 'Racks' },
  all: 'All',
  byKind: 'By kind',
  filters: { by: 'Deleted by', since: 'Deleted since' },
  columns: {
    kind: 'Kind',
    code: 'Number',
    name: 'Name',
    at: 'Deleted',
    by: 'By',
    reason: 'Reason',
    qty: 'Pieces',
    tagAmount: 'Tag amount',
    netAmount: 'Net amount',
    act: 'Actions',
  },
  hasLive: 'Customer has another order',
  replacedReason: 'Replaced by a restored order',
  replacedPart: 'Replaced by a later splitting',
  empty: 'The recycle bin is empty',
  emptyFiltered: 'Nothing here fits the filters',
  totals: ({ qty, amount }: { qty: string; amount: string }) => `${qty} pieces${amount && ` · ${amount}`}`,
  contents: 'Contents',
  noContents: 'Nothing in it',
  cut: 'Only the first 2,000 lines',
  restore: 'Restore',
  restoreMany: ({ count }: { count: string }) => `Restore ${count}`,
  mostOrders: ({ most }: { most: string }) => `At most ${most} orders are restored together`,
  restoredKinds: ({ kinds }: { kinds: string }) => `Restored: ${kinds}`,
  codeComma: ', ',
  restoreTitle: ({ code }: { code: string }) => `Restore ${code}`,
  restoreTitleMany: ({ count }: { count: string }) => `Restore ${count} ${count === '1' ? 'entry' : 'entries'}`,
  restoreAsWas:
    'Restored as it was: pieces, prices and number, but for what is short of stock. One that was submitted is checked again, and else is a draft.',
  short: {
    will: {
      restored: ({ count }: { count: string }) => `${count} pieces are short of stock; the others will be restored:`,
      merged: ({ count }: { count: string }) =>
        `${count} pieces are short of stock and stay in the bin; the others will be merged:`,
    },
    was: {
      restored: ({ count }: { count: string }) =>
        `${count} pieces were short of stock and were not restored; the order's history keeps them:`,
      merged: ({ count }: { count: string }) => `${count} pieces were short of stock and are still in the bin:`,
    },
  },
  shortRow: ({ customer, goods, qty, restored, missing }: ShortRow) =>
    `${customer} ${goods}: ${missing} short (${restored} of ${qty} restored)`,
  moreShort: ({ count }: { count: string }) => `${count} more pieces`,
  liveQuestion: ({ count }: { count: string }) =>
    count === '1' ? 'The customer of 1 order has another one:' : `The customers of ${count} orders have other ones:`,
  modes: { merge: 'Merge', replace: 'Replace', skip: 'Skip' },
  modeHints: {
    merge: 'Its pieces are added to that order by the rules of today; what cannot be added stays in the bin',
    replace: 'That order goes to the bin, and this one is restored',
    skip: 'These orders stay in the bin',
  },
  restored: ({ count }: { count: string }) => `${count} restored`,
  merged: ({ count }: { count: string }) => `${count} merged`,
  left: ({ count }: { count: string }) => `${count} left in the bin`,
  result: 'What was restored',
  close: 'Close',
  purge: 'Remove for good',
  purgeTitle: ({ code }: { code: string }) => `Remove ${code} for good`,
  purgeNote: 'It cannot be restored afterwards; its history and the operation log stay.',
  purgeConfirm: ({ code }: { code: string }) => `Type ${code} to confirm`,
  purgeFrom: ({ day }: { day: string }) => `Can be removed from ${day}`,
  purged: ({ code }: { code: string }) => `${code} is removed`,
  hint: 'Enter shows what it holds',
}
