import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { expect, test } from 'vitest'
import { importTextsOfScreen } from '../../columns/texts.ts'
import { unwatched } from '../../report/progress.ts'
import { RowReport } from '../../report/row-report.ts'
import { planColours } from './plan.ts'

test('a name from before the limit may stay where something else is changed, and is refused where it is new', async () => {
  const name = '长'.repeat(codeLength + 1)
  const uses = { version: 1, skcs: 0, rules: 0, binned: 0 }
  const present = [{ id: 1, code: 'C1', name, rgb: null, group: '', sort: 0, ...uses }]
  const action = async (more: object) => {
    const report = new RowReport({})
    report.add(2, 0, 'C1')
    const records = [{ row: 2, cells: { code: 'C1', name, ...more }, unread: new Set<string>() }]
    const request = { records, report, texts: importTextsOfScreen('zh_CN'), progress: unwatched }
    await planColours(request, { present, phrases: phrasesIn('zh_CN'), write: async () => {} })
    return report.outcomes()[0]?.action
  }
  expect([await action({}), await action({ rgb: 'c8102e' }), await action({ name: `${name}长` })]).toEqual([
    'left',
    'changed',
    'refused',
  ])
})
