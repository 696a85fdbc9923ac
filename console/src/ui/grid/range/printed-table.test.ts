// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { GridColumn } from '../grid-props.ts'
import { printedTable } from './printed-table.ts'

type Row = { readonly name: string; readonly level: number; readonly qty: number }
const rows: readonly Row[] = [
  { name: '华东', level: 0, qty: 30 },
  { name: '上海', level: 1, qty: 10 },
]
const columns: readonly GridColumn<Row>[] = [
  { id: 'image', head: '图', kind: 'picture', value: ({ name }) => name },
  { id: 'name', head: '地区', kind: 'text', value: ({ name }) => name },
  { id: 'bar', head: '进度', kind: 'custom', value: () => undefined },
  { id: 'phone', head: '电话', kind: 'custom', value: ({ level }) => (level === 1 ? '138' : undefined) },
  { id: 'qty', head: '件数', kind: 'integer', value: ({ qty }) => qty },
]

test('paper has no pictures and no columns that only draw, and indents a tree by its levels', () => {
  const totals: Row = { name: '合计', level: 2, qty: 30 }
  const paper = printedTable<Row>({
    ...{ title: '完成率', notes: ['大区：华东'], columns, rows, totals },
    levelOf: ({ level }) => level,
  })
  expect([...paper.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['地区', '电话', '件数'])
  const names = [...paper.querySelectorAll<HTMLElement>('tr > td:first-child')]
  expect(names.map(({ textContent }) => textContent)).toEqual(['华东', '上海', '合计'])
  expect(names.map(({ style }) => style.paddingInlineStart)).toEqual(['', '16px', ''])
  expect(paper.querySelector('tfoot')?.textContent).toContain('合计')
  expect(paper.querySelector('p')?.textContent).toBe('大区：华东')
})
