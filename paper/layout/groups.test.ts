import { expect, test } from 'vitest'
import { sampleDocument } from '../testing/sample-documents.ts'
import { groupsOf } from './groups.ts'

test('racks are walked along by their numbers, colours that hang nowhere come last; codes go by code point', () => {
  const hangers = ['R10-1', '', 'R2-10', '北2-1', 'R2-9', '北10-1']
  const { rows, ...sample } = sampleDocument({ rows: hangers.length })
  const hung = rows.map((row, at) => ({
    ...row,
    texts: { ...row.texts, hanger: hangers[at] ?? '', goodsNo: `G${at}0`.slice(0, 3) },
  }))
  const sorted = (sortBy: 'hanger' | 'goodsNo', some = hung) =>
    groupsOf({ ...sample, rows: some }, { groupBy: 'none', sortBy } as Parameters<typeof groupsOf>[1]).flatMap(
      (group) => group.rows.map(({ texts }) => texts[sortBy]),
    )
  expect(sorted('hanger')).toEqual(['北2-1', '北10-1', 'R2-9', 'R2-10', 'R10-1', ''])
  const coded = ['a-2', 'A-10', 'a-10', 'B'].map((goodsNo) => ({ ...hung[0], texts: { goodsNo } }) as (typeof hung)[0])
  expect(sorted('goodsNo', coded)).toEqual(['A-10', 'B', 'a-10', 'a-2'])
})

test('groups that the organiser has not put in order go by their names', () => {
  const { rows, ...sample } = sampleDocument({ rows: 3 })
  const named = rows.map((row, at) => ({ ...row, texts: { ...row.texts, wave: ['波段10', '波段9', '阿'][at] ?? '' } }))
  const body = { groupBy: 'wave', sortBy: 'goods' } as Parameters<typeof groupsOf>[1]
  expect(groupsOf({ ...sample, rows: named, groupOrder: {} }, body).map(({ name }) => name)).toEqual([
    '阿',
    '波段9',
    '波段10',
  ])
})
