import { codes } from './envelope.ts'

/**
 * Every refusal: its wire code and the names its text may use. A key reads `area.what-happened`.
 * `field` is the one of the call's input that it is about, where a form can mark it. Adding one here makes the three phrase files refuse to compile until they say it.
 */
export const errors = {
  'request.invalid': { code: codes.invalid, params: ['field', 'problem', 'limit'] },
  'request.not-json': { code: codes.badRequest, params: [] },
  'request.too-large': { code: codes.badRequest, params: [] },
  'request.not-multipart': { code: codes.badRequest, params: [] },
  'upload.too-large': { code: codes.badRequest, params: ['megabytes'] },
  'upload.no-file': { code: codes.badRequest, params: [] },
  'request.unknown-call': { code: codes.notYours, params: [] },
  'request.not-available-yet': { code: codes.unavailable, params: [] },
  'request.reused-id': { code: codes.conflict, params: [] },
  'request.fault': { code: codes.importFailed, params: ['requestId'] },
  'request.database-away': { code: codes.unavailable, params: [] },
  'request.disk-full': { code: codes.unavailable, params: [] },
  'value.too-long': { code: codes.invalid, params: ['column', 'most'] },
  'access.denied': { code: codes.notYours, params: [] },
  'session.ended': { code: codes.signedOut, params: [] },
  'login.wrong': { code: codes.invalid, params: [] },
  'login.wait': { code: codes.tooMany, params: ['seconds'] },
  'login.disabled': { code: codes.invalid, params: [] },
  'login.not-staff': { code: codes.invalid, params: [] },
  'login.no-fair': { code: codes.invalid, params: [] },
  'login.fair-archived': { code: codes.invalid, params: [] },
  'password.enter-old': { code: codes.invalid, params: [] },
  'password.enter-new': { code: codes.invalid, params: [] },
  'password.enter-again': { code: codes.invalid, params: [] },
  'password.shape': { code: codes.invalid, params: [] },
  'password.differ': { code: codes.invalid, params: [] },
  'password.same': { code: codes.invalid, params: [] },
  'password.common': { code: codes.invalid, params: [] },
  'password.wrong-old': { code: codes.invalid, params: [] },
  'password.asked-often': { code: codes.tooMany, params: [] },
  'account.shape': { code: codes.invalid, params: [] },
  'account.taken': { code: codes.invalid, params: ['account'] },
  'account.gone': { code: codes.invalid, params: [] },
  'account.common-password': { code: codes.invalid, params: [] },
  'account.last-admin': { code: codes.invalid, params: [] },
  'account.not-yourself': { code: codes.invalid, params: [] },
  'account.own-password': { code: codes.invalid, params: [] },
  'account.no-fair': { code: codes.invalid, params: [] },
  'account.repeated-fair': { code: codes.invalid, params: ['name'] },
  'account.unknown-brands': { code: codes.invalid, params: ['codes', 'fair'] },
  'account.unknown-areas': { code: codes.invalid, params: ['codes', 'fair'] },
  'account.no-preview': { code: codes.invalid, params: [] },
  'preview.read-only': { code: codes.notYours, params: [] },
  'settings.bad-link': { code: codes.invalid, params: ['name'] },
  'settings.no-picture': { code: codes.invalid, params: [] },
  'picture.not-picture': { code: codes.invalid, params: [] },
  'picture.too-large': { code: codes.badRequest, params: ['megabytes'] },
  'picture.too-small': { code: codes.invalid, params: ['pixels'] },
  'picture.batch-gone': { code: codes.invalid, params: [] },
  'picture.bad-pattern': { code: codes.invalid, params: [] },
  'picture.plan-changed': { code: codes.conflict, params: [] },
  'picture.changed-since': { code: codes.conflict, params: [] },
  'picture.nothing-matched': { code: codes.invalid, params: [] },
  'picture.unmatched': { code: codes.importFailed, params: ['names'] },
  'picture.too-many': { code: codes.invalid, params: ['no', 'max'] },
  'picture.twice': { code: codes.invalid, params: ['no'] },
  'picture.gone': { code: codes.invalid, params: [] },
  'picture.no-such-goods': { code: codes.invalid, params: [] },
  'picture.bad-file': { code: codes.invalid, params: ['name', 'problem'] },
  'picture.not-square': { code: codes.invalid, params: [] },
  'web-report.name-taken': { code: codes.invalid, params: ['name'] },
  'web-report.bad-name': { code: codes.invalid, params: [] },
  'web-report.bad-url': { code: codes.invalid, params: [] },
  'web-report.own-site': { code: codes.invalid, params: [] },
  'web-report.placeholder': { code: codes.invalid, params: ['name'] },
  'web-report.gone': { code: codes.invalid, params: [] },
  'fair.closed': { code: codes.invalid, params: [] },
  'record.changed': { code: codes.conflict, params: [] },
  'parameter.blank': { code: codes.invalid, params: [] },
  'parameter.gone': { code: codes.invalid, params: [] },
  'size-group.gone': { code: codes.invalid, params: [] },
  'size-group.code-taken': { code: codes.invalid, params: ['code', 'name'] },
  'size-group.in-use': { code: codes.invalid, params: ['code', 'styles'] },
  'size-group.full': { code: codes.invalid, params: ['free'] },
  'size-group.half-order': { code: codes.invalid, params: [] },
  'size.gone': { code: codes.invalid, params: [] },
  'size.repeated': { code: codes.invalid, params: ['code'] },
  'size.in-use': { code: codes.invalid, params: ['code', 'styles', 'rows'] },
  'size.last': { code: codes.invalid, params: [] },
  'price-band.gone': { code: codes.invalid, params: [] },
  'price-band.name-taken': { code: codes.invalid, params: ['name'] },
  'price-band.upside-down': { code: codes.invalid, params: ['name'] },
  'price-band.overlap': { code: codes.invalid, params: ['name', 'min', 'max'] },
  'price-band.too-many': { code: codes.invalid, params: ['count', 'max'] },
  'report.too-many-dimensions': { code: codes.invalid, params: ['max'] },
  'report.repeated-dimension': { code: codes.invalid, params: ['dimension'] },
  'report.too-many-cells': { code: codes.invalid, params: ['cells', 'max', 'narrow'] },
  'report.hidden-price': { code: codes.invalid, params: [] },
  'report.unsortable': { code: codes.invalid, params: [] },
  'import.refused': { code: codes.importFailed, params: ['lines'] },
  'import.running': { code: codes.conflict, params: [] },
  'import.gone': { code: codes.invalid, params: [] },
  'code.gone': { code: codes.invalid, params: [] },
  'code.taken': { code: codes.invalid, params: ['code'] },
  'code.name-taken': { code: codes.invalid, params: ['name', 'code'] },
  'code.fixed': { code: codes.invalid, params: ['code'] },
  'code.bad-parent': { code: codes.invalid, params: [] },
  'code.used': {
    code: codes.invalid,
    params: ['name', 'styles', 'customers', 'children', 'discounts', 'targets', 'rules', 'binned'],
  },
  'code.merge-other': { code: codes.invalid, params: [] },
  'code.doubled-discounts': { code: codes.invalid, params: ['customers', 'count'] },
  'code.doubled-targets': { code: codes.invalid, params: ['customers', 'count'] },
  'colour.gone': { code: codes.invalid, params: [] },
  'colour.used': { code: codes.invalid, params: ['name', 'skcs', 'rules', 'binned'] },
  'colour.doubled': { code: codes.invalid, params: ['styles', 'count'] },
  'attribute.name-taken': { code: codes.invalid, params: ['name', 'language'] },
  'minimum.gone': { code: codes.invalid, params: [] },
  'minimum.unknown': { code: codes.invalid, params: ['field', 'code'] },
  'minimum.taken': { code: codes.invalid, params: ['whom'] },
  'minimum.empty': { code: codes.invalid, params: [] },
  'minimum.impossible': { code: codes.invalid, params: [] },
  'package.gone': { code: codes.invalid, params: [] },
  'package.building': { code: codes.conflict, params: [] },
  'place.code-taken': { code: codes.invalid, params: ['code'] },
  'place.no-code': { code: codes.invalid, params: [] },
  'place.wrong-parent': { code: codes.invalid, params: [] },
  'place.not-empty': { code: codes.invalid, params: ['name', 'customers', 'places'] },
  'customer.code-taken': { code: codes.invalid, params: ['code'], field: 'code' },
  'customer.no-area': { code: codes.invalid, params: [] },
  'customer.no-level': { code: codes.invalid, params: [] },
  'customer.unknown-brands': { code: codes.invalid, params: ['codes'] },
  'customer.no-agent': { code: codes.invalid, params: [] },
  'customer.agent-circle': { code: codes.invalid, params: [] },
  'customer.agent-depth': { code: codes.invalid, params: ['limit'] },
  'customer.has-orders': { code: codes.conflict, params: ['count', 'names'] },
  'customer.reprice-changed': { code: codes.conflict, params: [] },
  'customer.unknown-values': { code: codes.invalid, params: ['values'] },
  'customer.changed-since': { code: codes.conflict, params: ['count', 'names'] },
  'customer.restore-chain': { code: codes.invalid, params: ['names', 'limit'] },
  'customer.is-agent': { code: codes.invalid, params: ['names'] },
  'goods.unknown-code': { code: codes.invalid, params: ['code'] },
  'goods.changed-since': { code: codes.conflict, params: ['count', 'numbers'] },
  'goods.value-lost': { code: codes.invalid, params: [] },
  'display.taken': { code: codes.invalid, params: ['displayNo'], field: 'displayNo' },
  'display.no-goods': { code: codes.invalid, params: [] },
  'display.repeated-item': { code: codes.invalid, params: [] },
  'display.not-all-yours': { code: codes.invalid, params: ['numbers'] },
  'outfit.taken': { code: codes.importFailed, params: [] },
  'outfit.no-goods': { code: codes.invalid, params: [] },
  'outfit.repeated-item': { code: codes.invalid, params: ['goodsNo'] },
  'outfit.not-all-yours': { code: codes.invalid, params: ['numbers'] },
  'outfit.on-display': { code: codes.conflict, params: ['count', 'displays'] },
  'goods.number-taken': { code: codes.invalid, params: ['goodsNo'], field: 'goodsNo' },
  'goods.skc-taken': { code: codes.invalid, params: ['skcNo'] },
  'goods.barcode-taken': { code: codes.invalid, params: ['barcode', 'skcNo'] },
  'goods.repeated-barcode': { code: codes.invalid, params: ['barcode'] },
  'goods.barcode-shape': { code: codes.invalid, params: ['barcode'] },
  'goods.repeated-colour': { code: codes.invalid, params: ['colour'] },
  'goods.unknown-size': { code: codes.invalid, params: [] },
  'goods.no-brand': { code: codes.invalid, params: [] },
  'goods.ordered-number': { code: codes.invalid, params: ['qty', 'customers', 'others'] },
  'goods.ordered-brand': { code: codes.invalid, params: ['qty', 'customers', 'others'] },
  'goods.ordered-group': { code: codes.invalid, params: ['qty', 'customers', 'others'] },
  'goods.ordered-price': { code: codes.invalid, params: ['qty', 'customers', 'others'] },
  'goods.ordered-draft': { code: codes.invalid, params: ['qty', 'customers', 'others'] },
  'goods.ordered-size': { code: codes.invalid, params: ['size', 'qty', 'customers', 'names', 'others'] },
  'goods.ordered-hole': { code: codes.invalid, params: ['colour', 'size', 'qty', 'customers', 'names', 'others'] },
  'goods.ordered-colour': { code: codes.invalid, params: ['colour', 'qty', 'customers', 'names', 'others'] },
  'goods.has-orders': { code: codes.conflict, params: ['count', 'qty', 'names', 'others'] },
  'goods.same-price': { code: codes.invalid, params: [] },
  'order.closed': { code: codes.invalid, params: [] },
  'order.customer-disabled': { code: codes.invalid, params: [] },
  'order.locked': { code: codes.invalid, params: [] },
  'order.submitted': { code: codes.invalid, params: [] },
  'order.approved': { code: codes.invalid, params: [] },
  'order.repeated-cell': { code: codes.invalid, params: ['goodsId', 'colourId', 'sizeId'] },
} as const satisfies Record<string, { code: number; params: readonly string[]; field?: string }>

export type ErrorKey = keyof typeof errors

export type ErrorParams<K extends ErrorKey> = { readonly [P in (typeof errors)[K]['params'][number]]: string | number }

/** What a language must say: a text, or a function of the refusal's parameters. */
export type ErrorTexts = {
  readonly [K in ErrorKey]: (typeof errors)[K]['params'] extends readonly []
    ? string
    : (params: ErrorParams<K>) => string
}

/** The texts of some areas of refusals, so that a language may keep them beside the words of those areas. */
export type ErrorTextsOf<A extends string> = Pick<ErrorTexts, Extract<ErrorKey, `${A}.${string}`>>
/** The areas of refusals about what is prepared for a fair: customers, goods, and what is made of them. */
export type DataArea =
  | 'attribute'
  | 'code'
  | 'colour'
  | 'customer'
  | 'display'
  | 'goods'
  | 'import'
  | 'minimum'
  | 'outfit'
  | 'package'
  | 'parameter'
  | 'picture'
  | 'place'
  | 'price-band'
  | 'size'
  | 'size-group'
