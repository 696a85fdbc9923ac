import { codeTypes } from '@fairdesk/contract/attributes'
import { expect, test } from 'vitest'
import { everyLanguage } from './phrases-in.ts'
import { phraseKeys, renameAttributes } from './rename-attributes.ts'

const names = Object.fromEntries(codeTypes.map((type) => [type, `own ${type}`]))
const keys = new Set(codeTypes.flatMap(phraseKeys))

/** Paths whose key names an attribute and whose text is not the fair's own. */
function productNamesIn(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (text && typeof text === 'object') return productNamesIn(text, `${path}${key}.`)
    return keys.has(key) && typeof text === 'string' && !text.startsWith('own ') ? [`${path}${key}`] : []
  })
}

/** Texts of such a key that name another thing, or say more than the name. */
const others = [
  ...['completionRate.level', 'copying.level', 'desk.todoNames.wave'],
  ...['importHelp.fields.discounts.category', 'minimums.choose.fabric', 'minimums.choose.level'],
  ...['operationLogs.values.mode.wave', 'orderSplits.modes.wave', 'scoring.tags.fabric'],
]

test.each(Object.entries(everyLanguage))('a fair names its attributes everywhere alike: %s', (_, phrases) => {
  const left = productNamesIn(renameAttributes(phrases, names)).filter((path) => !others.includes(path))
  expect(left).toEqual([])
})

test.each(Object.entries(everyLanguage))(
  "names like the product's change nothing, lists within phrases included: %s",
  (_, phrases) => {
    const { wave, category } = phrases.dimensions
    expect(renameAttributes(phrases, { wave, category })).toEqual(phrases)
  },
)

test('phrases stay as they are where a fair names nothing, and where a key means something else', () => {
  const { zh_CN: phrases } = everyLanguage
  expect(renameAttributes(phrases, {})).toBe(phrases)
  const { copying, completionRate } = renameAttributes(phrases, names)
  expect([copying.level, completionRate.level]).toEqual([phrases.copying.level, phrases.completionRate.level])
})
