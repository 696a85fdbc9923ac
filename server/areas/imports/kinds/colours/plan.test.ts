import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { expect, test } from 'vitest'
import { planColours } from './plan.ts'

test('a name from before the limit may stay where something else is changed, and is refused where it is new', () => {
  const name = '长'.repeat(codeLength + 1)
  const uses = { version: 1, skcs: 0, rules: 0, binned: 0 }
  const present = [{ id: 1, code: 'C1', name, rgb: null, group: '', sort: 0, ...uses }]
  const row = { row: 2, code: 'C1', name, group: undefined, problems: [] }
  const action = (more: object) =>
    planColours([{ ...row, rgb: undefined, ...more }], present, phrasesIn('zh_CN'))[0]?.action
  expect([action({}), action({ rgb: 'c8102e' }), action({ name: `${name}长` })]).toEqual(['left', 'changed', 'refused'])
})
