import { refuseInput } from '@fairdesk/contract/refusal'

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const deepest = 12

/**
 * Refuses what PostgreSQL cannot store or would silently change (U+0000, lone surrogates), naming the field,
 * and what no call needs (deep nesting).
 */
export function refuseBadText(value: unknown, field = '', depth = 0): void {
  if (depth > deepest) refuseInput(field, 'tooDeep')
  if (typeof value === 'string') {
    if (value.includes('\0') || loneSurrogate.test(value)) refuseInput(field, 'badText')
    return
  }
  if (Array.isArray(value)) {
    for (const item of value) refuseBadText(item, field, depth + 1)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value))
    refuseBadText(item, field === '' ? key : `${field}.${key}`, depth + 1)
}
