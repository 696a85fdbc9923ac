import type { ImportField, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { expect, test } from 'vitest'
import {
  answerTo,
  columnCounts,
  firstSplit,
  givenFields,
  meaningOf,
  missingFields,
  nothingMapped,
  withAnswer,
  withFixed,
  withMeaning,
  withPart,
  withTyped,
  withValue,
} from './mapping-edits.ts'

const mapping: ImportMapping = {
  ...nothingMapped,
  columns: [
    { column: 0, field: 'goodsNo' },
    { column: 2, field: 'size' },
  ],
  fixed: { brand: 'HY' },
  values: { size: { '42码': '42' } },
}

test('a column takes a field from the column that had it', () => {
  const changed = withMeaning(mapping, 1, { kind: 'field', field: 'goodsNo' })
  expect(changed.columns).toEqual([
    { column: 1, field: 'goodsNo' },
    { column: 2, field: 'size' },
  ])
  expect(meaningOf(changed, 0)).toEqual({ kind: 'none' })
})

test('a split column gives both its halves and takes them from others', () => {
  const changed = withMeaning(mapping, 3, { kind: 'split', fields: ['goodsNo', 'colourCode'] })
  expect(meaningOf(changed, 0)).toEqual({ kind: 'none' })
  expect(meaningOf(changed, 3)).toEqual({ kind: 'split', fields: ['goodsNo', 'colourCode'] })
  expect([...givenFields(changed)].toSorted()).toEqual(['brand', 'colourCode', 'goodsNo', 'size'])
  expect(withMeaning(changed, 3, { kind: 'field', field: 'colourCode' }).columns).toEqual([
    { column: 2, field: 'size' },
    { column: 3, field: 'colourCode' },
  ])
})

test('a column that a category heads takes another figure, and the others stay', () => {
  const headed: ImportMapping = {
    ...nothingMapped,
    columns: [
      { column: 0, field: 'customer' },
      { column: 1, field: 'qty', size: '上装' },
      { column: 2, field: 'qty', size: '下装' },
      { column: 3, field: 'amount', size: '下装' },
    ],
  }
  expect(withMeaning(headed, 1, { kind: 'field', field: 'amount' }).columns).toEqual([
    { column: 0, field: 'customer' },
    { column: 1, field: 'amount', size: '上装' },
    { column: 2, field: 'qty', size: '下装' },
    { column: 3, field: 'amount', size: '下装' },
  ])
  expect(withMeaning(headed, 1, { kind: 'field', field: 'customer' }).columns[0]).toEqual({
    column: 1,
    field: 'customer',
  })
})

test('columns of the file alone are counted, those that others are read from too', () => {
  const column = { samples: [], field: null, guessed: null }
  const columns = [
    { ...column, index: 0, heading: '款号' },
    { ...column, index: 1, heading: '颜色规格' },
    { ...column, index: 2, heading: '尺码', sources: [1] },
    { ...column, index: 3, heading: '客户', sources: [] },
  ]
  expect(columnCounts(columns, mapping)).toEqual({ mapped: 2, all: 2 })
  expect(columnCounts(columns, nothingMapped)).toEqual({ mapped: 0, all: 2 })
})

test('no meaning takes a column out', () => {
  expect(withMeaning(mapping, 0, { kind: 'none' }).columns).toEqual([{ column: 2, field: 'size' }])
})

test('a required field is missing until a column or a value fills it', () => {
  const fields: ImportField[] = [
    { key: 'goodsNo', label: '款号', required: true, kind: 'code' },
    { key: 'name', label: '品名', required: true, kind: 'text' },
    { key: 'hot', label: '爆款', required: false, kind: 'flag' },
  ]
  const missing = (now: ImportMapping) => missingFields(fields, now).map(({ key }) => key)
  expect(missing(mapping)).toEqual(['name'])
  expect(missing(withFixed(mapping, 'name', ' '))).toEqual(['name'])
  expect(missing(withFixed(mapping, 'name', '外套'))).toEqual([])
  expect(missing(withFixed(withFixed(mapping, 'name', '外套'), 'name', undefined))).toEqual(['name'])
})

test('an empty meaning leaves a value as the file writes it', () => {
  const size = { field: 'size', text: '43码' }
  const both = withValue(mapping, size, ' 43 ')
  expect(both.values).toEqual({ size: { '42码': '42', '43码': '43' } })
  expect(withValue(both, size, '').values).toEqual(mapping.values)
  expect(withValue(mapping, { field: 'size', text: '42码' }, '').values).toEqual({ size: {} })
})

test('a password for every row stays as typed, though no answer says it back', () => {
  const fields: ImportField[] = [
    { key: 'password', label: '密码', required: false, kind: 'secret' },
    { key: 'name', label: '名称', required: true, kind: 'text' },
  ]
  const typed = withFixed(withFixed(mapping, 'password', 'abcde'), 'name', '店')
  expect(withTyped(mapping, typed, fields).fixed).toEqual({ ...mapping.fixed, password: 'abcde' })
  expect(withTyped(mapping, null, fields)).toEqual(mapping)
})

test('a cell splits into as many parts as it has dashes; each field stands in one part', () => {
  const fields: ImportField[] = ['goodsNo', 'colourCode', 'size', 'name'].map((key) => ({
    ...{ key, label: key, required: false, kind: 'text' },
  }))
  expect(firstSplit(['A-1', 'B-2-X'], fields)).toEqual({ kind: 'split', fields: ['goodsNo', 'colourCode'] })
  expect(firstSplit(['A-1-S-9', 'B'], fields)).toEqual({ kind: 'split', fields: ['goodsNo', 'colourCode', 'size', ''] })
  expect(firstSplit([], fields)).toEqual({ kind: 'split', fields: ['goodsNo', 'colourCode'] })
  expect(withPart(['goodsNo', 'colourCode', ''], 2, 'colourCode')).toEqual(['goodsNo', '', 'colourCode'])
  const split = withMeaning(withFixed(mapping, 'colourName', '均色'), 0, firstSplit(['A-1'], fields))
  expect(split.fixed).toEqual(mapping.fixed)
  expect(givenFields(withMeaning(mapping, 0, { kind: 'split', fields: ['goodsNo', ''] })).has('')).toBe(false)
})

test('what meant a value follows it to its new meaning', () => {
  const both = withValue(mapping, { field: 'size', text: '42' }, '58')
  expect(both.values).toEqual({ size: { '42码': '58', '42': '58' } })
})

test('answers stand under their question, those on columns of one heading under their field', () => {
  const price = { key: 'twinColumns', field: 'tagPrice' } as const
  const qty = { key: 'twinColumns', field: 'qty' } as const
  const { options } = withAnswer(withAnswer(withAnswer(mapping, price, '4'), qty, '7'), { key: 'season' }, '27SS')
  expect(options).toEqual({ twinColumns: { tagPrice: 4, qty: 7 }, season: '27SS' })
  expect([price, qty, { key: 'sideLists' } as const].map((one) => answerTo(one, options))).toEqual(['4', '7', null])
  const unit = { key: 'figureUnits', field: 'amount' } as const
  const scaled = withAnswer(mapping, unit, '10000').options
  expect([scaled, answerTo(unit, scaled)]).toEqual([{ figureUnits: { amount: 10_000 } }, '10000'])
})
