import { codeLength } from '@fairdesk/contract/code-lengths'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { expect, test } from 'vitest'
import { planColours } from './plan-colours.ts'

test('a colour from before the limit stays as it is, and is refused where it would be written', () => {
  const name = '长'.repeat(codeLength + 1)
  const uses = { version: 1, skcs: 0, rules: 0, binned: 0 }
  const present = [{ id: 1, code: 'C1', name, rgb: null, group: '', sort: 0, ...uses }]
  const row = { row: 2, code: 'C1', name, group: undefined, problems: [] }
  const action = (rgb: string | undefined) => planColours([{ ...row, rgb }], present, phrasesIn('zh_CN'))[0]?.action
  expect([action(undefined), action('c8102e')]).toEqual(['left', 'refused'])
})
