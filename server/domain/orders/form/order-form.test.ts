import { expect, it } from 'vitest'
import { formContent, type OrderForm, parseForm } from './order-form.ts'

const sizes = Array.from({ length: 30 }, (_, at) => ({ id: at, heading: `${150 + at * 5} / ${60 + at} A 型` }))
const form: OrderForm = {
  format: 1,
  id: 'f-1',
  fair: { id: 1, code: 'AW27', name: `2027 秋冬 ${'订货会 '.repeat(90)}` },
  customer: { id: 7, code: 'C001', name: `杭州 ${'😀 '.repeat(150)}店` },
  type: 'first',
  version: 3,
  madeAt: '2027-03-01T01:00:00Z',
  madeBy: 'admin',
  sheets: [{ name: '上装', tag: '款色号', sizes }],
  rows: [
    { skcNo: 'T001-01', goodsId: 1, colourId: 2, was: Object.fromEntries(sizes.map(({ id }) => [id, id * 1000])) },
  ],
}

it('is kept in cells that no program cuts or trims', () => {
  const { columns, rows } = formContent(form)
  const lines = (rows as Record<string, string>[][]).flat().map((line) => columns.map(({ key }) => line[key] ?? ''))
  const texts = lines.flat()
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(255)
  expect(texts.filter((text) => text !== text.trim() || !text.isWellFormed())).toEqual([])
  expect(parseForm(lines)).toEqual(form)
})
