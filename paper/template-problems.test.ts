import { paperNames } from '@fairdesk/contract/paper/papers'
import { paperFields, type TemplateBody } from '@fairdesk/contract/paper/template-body'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtInKeys, builtInTemplate } from './built-in-templates.ts'
import { columnRoom } from './layout/columns.ts'
import { templateProblems } from './template-problems.ts'
import { laidOut, sampleDocument, sampleSetting } from './testing/sample-documents.ts'

const a4 = builtInTemplate('order-a4', phrasesIn('zh_CN'))
const problemsWith = (body: Partial<TemplateBody>) => templateProblems({ ...a4, body: { ...a4.body, ...body } })

it('what comes with the product has none', () => {
  for (const key of builtInKeys) expect(templateProblems(builtInTemplate(key, phrasesIn('zh_CN')))).toEqual([])
})

it('each is told at its field, all of them at once', () => {
  const columns = [
    { field: 'name', width: 150 } as const,
    { field: 'sizes' } as const,
    { field: 'note', width: 20 } as const,
  ]
  expect(problemsWith({ columns, title: '{a}', terms: ['好', '{customer}{b}'] })).toEqual([
    { field: 'columns', problem: 'tooWide', missing: 13.6 },
    { field: 'title', problem: 'unknownPlaceholder', name: 'a' },
    { field: 'terms', problem: 'unknownPlaceholder', name: 'b' },
  ])
  expect(problemsWith({ columns: [] })).toEqual([{ field: 'columns', problem: 'noColumns' }])
  const margins = { top: 0, right: 60, bottom: 0, left: 60 }
  const narrow = { ...a4, paper: 'roll80' as const, body: { ...a4.body, margins } }
  expect(templateProblems(narrow)).toEqual([{ field: 'margins', problem: 'badMargins' }])
})

it('without one, no column leaves the paper, whatever is chosen', () => {
  const document = sampleDocument({ rows: 3, sizes: 5 })
  const anyColumns = fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...paperFields),
      width: fc.option(fc.integer({ min: 4, max: 80 }), { nil: undefined }),
    }),
    { selector: ({ field }) => field, minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...paperNames), anyColumns, (paper, chosen) => {
      const setting = sampleSetting('order-a4-landscape', 'zh_CN', paper)
      const columns = chosen.map(({ field, width }) => (width === undefined ? { field } : { field, width }))
      const template = { ...setting.template, body: { ...setting.template.body, price: 'both' as const, columns } }
      if (templateProblems(template).length > 0) return
      const right = Math.max(
        ...laidOut(document, { ...setting, template }).flatMap(({ boxes }) =>
          boxes.flatMap((box) => (box[0] === 'line' ? [box[1], box[3]] : [])),
        ),
      )
      const { w } = laidOut(document, { ...setting, template })[0] ?? { w: 0 }
      expect(right).toBeLessThanOrEqual(w)
      expect(columnRoom(template).needed).toBeGreaterThan(0)
    }),
    { numRuns: Number(process.env.PAPER_RUNS ?? 100) },
  )
})
