import { codes } from './envelope.ts'

/**
 * Every refusal: its wire code and the names its text may use. A key reads `area.what-happened`.
 * Adding one here makes the three phrase files refuse to compile until they say it.
 */
export const errors = {
  'request.invalid': { code: codes.invalid, params: ['field', 'problem'] },
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
  'picture.not-square': { code: codes.invalid, params: [] },
  'web-report.name-taken': { code: codes.invalid, params: ['name'] },
  'web-report.bad-name': { code: codes.invalid, params: [] },
  'web-report.bad-url': { code: codes.invalid, params: [] },
  'web-report.own-site': { code: codes.invalid, params: [] },
  'web-report.placeholder': { code: codes.invalid, params: ['name'] },
  'web-report.gone': { code: codes.invalid, params: [] },
  'fair.closed': { code: codes.invalid, params: [] },
  'record.changed': { code: codes.conflict, params: [] },
  'report.too-many-dimensions': { code: codes.invalid, params: ['max'] },
  'report.repeated-dimension': { code: codes.invalid, params: ['dimension'] },
  'report.too-many-cells': { code: codes.invalid, params: ['cells', 'max', 'narrow'] },
  'report.hidden-price': { code: codes.invalid, params: [] },
  'report.unsortable': { code: codes.invalid, params: [] },
  'import.refused': { code: codes.importFailed, params: ['lines'] },
  'import.running': { code: codes.conflict, params: [] },
  'import.gone': { code: codes.invalid, params: [] },
  'order.closed': { code: codes.invalid, params: [] },
  'order.customer-disabled': { code: codes.invalid, params: [] },
  'order.locked': { code: codes.invalid, params: [] },
  'order.submitted': { code: codes.invalid, params: [] },
  'order.approved': { code: codes.invalid, params: [] },
  'order.repeated-cell': { code: codes.invalid, params: ['goodsId', 'colourId', 'sizeId'] },
} as const satisfies Record<string, { code: number; params: readonly string[] }>

export type ErrorKey = keyof typeof errors

export type ErrorParams<K extends ErrorKey> = { readonly [P in (typeof errors)[K]['params'][number]]: string | number }

/** What a language must say: a text, or a function of the refusal's parameters. */
export type ErrorTexts = {
  readonly [K in ErrorKey]: (typeof errors)[K]['params'] extends readonly []
    ? string
    : (params: ErrorParams<K>) => string
}
