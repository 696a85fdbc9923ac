/// <reference path="./opencc-tables.d.ts" />
import hongKong from 'opencc-js/dict/HKVariants'
import simplified from 'opencc-js/dict/STCharacters'
import traditional from 'opencc-js/dict/TSCharacters'
import taiwan from 'opencc-js/dict/TWVariants'

/** The tables know these by whole words alone: 纽扣 is 鈕扣 in Taiwan and 紐扣 in Hong Kong. */
const addedVariants = '纽 钮'

let variants: ReadonlyMap<string, string> | undefined
let simplifiedSigns: ReadonlyMap<string, string> | undefined

/** Returns a text in simplified characters, sign by sign: 臺北縣 is 台北县. For comparison, not for show. */
export function inSimplified(text: string): string {
  simplifiedSigns ??= new Map(
    traditional.split('|').flatMap((entry) => {
      const [sign, form] = entry.split(' ')
      return sign !== undefined && form !== undefined ? [[sign, form] as const] : []
    }),
  )
  let simple = ''
  for (const sign of text) simple += simplifiedSigns.get(sign) ?? sign
  return simple
}

/**
 * Returns the source of a pattern that matches a word in simplified, traditional, Taiwan and Hong Kong characters:
 * `羽[絨绒]服` for 羽绒服 and for 羽絨服; null if no character of the word has a variant.
 */
export function variantPattern(term: string): string | null {
  variants ??= variantsIn([simplified, traditional, taiwan, hongKong, addedVariants])
  let hasVariant = false
  let pattern = ''
  for (const sign of term.normalize('NFC')) {
    const forms = variants.get(sign)
    if (forms !== undefined) hasVariant = true
    pattern += forms === undefined ? sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') : `[${forms}]`
  }
  return hasVariant ? pattern : null
}

/** All forms of each sign that has more than one; forms of a form are forms of the sign. */
function variantsIn(tables: readonly string[]): Map<string, string> {
  const formsOf = new Map<string, Set<string>>()
  for (const entry of tables.flatMap((table) => table.split('|'))) {
    const signs = entry.split(' ')
    const all = new Set(signs.flatMap((sign) => [...(formsOf.get(sign) ?? [sign])]))
    for (const sign of all) formsOf.set(sign, all)
  }
  const shared = new Map<Set<string>, string>()
  return new Map(
    [...formsOf].flatMap(([sign, forms]) => {
      const joined = shared.get(forms) ?? [...forms].join('')
      shared.set(forms, joined)
      return forms.size > 1 ? [[sign, joined] as const] : []
    }),
  )
}
