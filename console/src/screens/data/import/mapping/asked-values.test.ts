import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { expect, test } from 'vitest'
import { askedValues, joinValues } from './asked-values.ts'
import { nothingMapped } from './mapping-edits.ts'

const answer: ImportAnswer = {
  importId: '0',
  mode: 'dryRun',
  committed: false,
  sheet: '',
  sheets: [],
  headerRow: 1,
  firstRows: [],
  encoding: null,
  columns: [],
  fields: [],
  mapping: {
    ...nothingMapped,
    columns: [
      { column: 0, field: 'colourCode' },
      { column: 1, field: 'type' },
      { column: 2, field: 'level' },
    ],
    values: { size: { '42码': '42' } },
  },
  counts: { rows: 2, created: 0, changed: 0, left: 0, refused: 2 },
  ...{ sums: [], defaults: [], valueFields: [], refusals: [] },
  newCodes: [
    { type: 'colour', label: '颜色', names: ['BLK'], count: 1 },
    { type: 'customerLevel', label: '客户级别', names: ['VIP'], count: 1 },
    { type: 'sizeGroup', label: '尺码组', names: ['导入尺码组 1'], count: 1 },
  ],
  unknownNames: [],
  rows: [2, 3].map((row) => ({
    row,
    action: 'refused',
    key: '',
    notes: [
      { field: 'type', label: '类型', after: '旗舰店', problem: '只能填：直营', unknown: true },
      { field: 'barcode', label: '条码', after: '690', problem: '已属于 A-1' },
      { field: 'code', label: '编码', problem: '不能为空' },
    ],
  })),
  outgrown: [],
  questions: [],
  choices: [],
  problems: [],
}

test('values with a meaning, values not understood and new codes are asked, each once', () => {
  expect(askedValues(answer)).toEqual([
    { field: 'size', text: '42码', why: 'mapped' },
    { field: 'type', text: '旗舰店', why: 'refused' },
    { field: 'colourCode', text: 'BLK', why: 'new' },
    { field: 'level', text: 'VIP', why: 'new' },
  ])
})

test('a value keeps its place once it has a meaning', () => {
  const known = askedValues(answer)
  const typed = { ...answer, rows: [], mapping: { ...answer.mapping, values: { type: { 旗舰店: '直营' } } } }
  expect(joinValues(known, askedValues(typed)).map(({ text }) => text)).toEqual(['42码', '旗舰店', 'BLK', 'VIP'])
})

test('what is created now is no longer told as something to be mapped, and what is understood now is not asked', () => {
  const place = (after: string) => ({
    field: 'area',
    label: '地区',
    after,
    problem: '没有这个地方',
    unknown: true as const,
  })
  const rows = [place('杭州'), place('宁波')].map((note, at) => ({
    row: at,
    action: 'refused' as const,
    key: '',
    notes: [note],
  }))
  const columns = [{ column: 0, field: 'area' }]
  const refused = { ...answer, newCodes: [], rows, mapping: { ...nothingMapped, columns } }
  const created = { ...refused, rows: [], newCodes: [{ type: 'area', label: '地区', names: ['杭州'], count: 1 }] }
  const known = joinValues([], askedValues(refused))
  expect(known.map(({ why }) => why)).toEqual(['refused', 'refused'])
  expect(joinValues(known, askedValues(created))).toEqual([{ field: 'area', text: '杭州', why: 'new' }])
})

test('a value whose meaning is being typed anew stays', () => {
  const known = askedValues(answer)
  const cleared = { ...answer, rows: [], mapping: { ...answer.mapping, values: {} } }
  expect(joinValues(known, askedValues(cleared)).map(({ text }) => text)).toEqual(['42码', 'BLK', 'VIP'])
})
