import { refuseInput } from '@fairdesk/contract/refusal'
import { hasInvisible } from '@fairdesk/contract/values/invisible-signs'

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

/** Fields that hold names and codes. */
const names: ReadonlySet<string> = new Set([
  ...['account', 'username', 'realName', 'code', 'name', 'shortName', 'siteName', 'zh_CN', 'zh_TW', 'en'],
  ...['goodsNo', 'skcNo', 'hangerNo', 'sizeCode', 'sizeName', 'outfitNo', 'displayNo', 'roomNo', 'province', 'group'],
])

/**
 * Refuses codes and names with invisible characters, naming the field. Remarks and the like may contain them, such as
 * line breaks.
 */
export function refuseInvisible(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (names.has(field.slice(field.lastIndexOf('.') + 1)) && hasInvisible(value)) refuseInput(field, 'invisible')
  } else if (Array.isArray(value)) {
    for (const item of value) refuseInvisible(item, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) refuseInvisible(item, field === '' ? key : `${field}.${key}`)
  }
}
