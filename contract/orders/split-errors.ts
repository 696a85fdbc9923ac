import { codes } from '../envelope.ts'

/** Refusals of splitting and of stock; a part of `errors`. */
export const splitErrors = {
  'stock.no-such-row': { code: codes.invalid, params: [] },
  'stock.no-import': { code: codes.conflict, params: [] },
  'stock.changed': { code: codes.conflict, params: ['goodsNo', 'colour', 'size', 'now'] },
  'split.closed': { code: codes.invalid, params: [] },
  'split.percents': { code: codes.invalid, params: ['sum', 'difference'], field: 'plan' },
  'split.no-parts': { code: codes.invalid, params: [], field: 'plan' },
  'split.repeated-part': { code: codes.invalid, params: ['key'], field: 'plan' },
  'split.no-orders': { code: codes.invalid, params: [] },
  'split.too-many': { code: codes.invalid, params: ['most'] },
  'split.gone': { code: codes.invalid, params: [] },
  'split.run-waiting': { code: codes.conflict, params: [] },
  'split.changed': { code: codes.conflict, params: ['splitNo', 'by'] },
  'split.not-draft': { code: codes.invalid, params: ['splitNo'] },
  'split.state': { code: codes.invalid, params: ['splitNo'] },
  'split.stale': { code: codes.conflict, params: ['splitNo'] },
  'split.all-stale': { code: codes.conflict, params: ['count', 'splitNos'] },
  'split.more-than-order': { code: codes.invalid, params: ['goodsNo', 'colour', 'size', 'most'] },
  'split.no-such-row': { code: codes.invalid, params: [] },
  'split.other-order': { code: codes.invalid, params: [] },
  'split.nothing': { code: codes.invalid, params: [] },
  'split.still-over': { code: codes.invalid, params: [] },
  'split.needs-draft': { code: codes.invalid, params: [] },
} as const
