import { expect, it } from 'vitest'
import { chooseTemplate } from './choose-template.ts'

const builtIn = { key: 'order-a4', id: null, kind: 'order', enabled: true, levelCodes: [] } as const
const own = (id: number, levelCodes: readonly string[], enabled = true) => ({
  key: String(id),
  id,
  kind: 'order' as const,
  enabled,
  levelCodes,
})
const chosen = (templates: Parameters<typeof chooseTemplate>[0], level: string) =>
  chooseTemplate(templates, { kind: 'order', level })?.id

it('the level chooses, then the own default, then what comes with the product', () => {
  const templates = [builtIn, { ...builtIn, key: 'order-a5' }, own(1, ['A', 'VIP']), own(2, ['']), own(3, [])]
  expect(['VIP', 'B', ''].map((level) => chosen(templates, level))).toEqual([1, 2, 2])
  expect(chooseTemplate([builtIn, own(1, ['A']), own(3, [])], { kind: 'order', level: 'B' })).toBe(builtIn)
})

it('one that is off chooses nothing, and one of another kind neither', () => {
  expect(chosen([builtIn, own(1, ['A'], false), own(2, [''], false)], 'A')).toBe(null)
  expect(chosen([builtIn, { ...own(1, ['A']), kind: 'contract' }], 'A')).toBe(null)
  expect(chooseTemplate([builtIn], { kind: 'skc', level: 'A' })).toBe(undefined)
})
