import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { emptyFair } from '../../../testing/fair-of.ts'
import { uploaded } from '../../../testing/upload.ts'
import { labelsOf } from './columns/texts.ts'
import { kinds } from './kinds.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp()
  other = await emptyFair(app, 'OTHER')
})
afterAll(() => app.stop())

const wholes = ['-1', '1.5', '1e9', '345345345345', '=1+1', 'NaN', '一打', '1,2,3']
const prices = ['-1', '1.999', '1e9', '9999999999999', '=1+1', 'NaN', '面议']
const shares = ['-1', '3.5', '101%', '=1+1', '便宜']
const long = 'x'.repeat(61)

type Kind = {
  /** A row that is taken, by field. */
  readonly good: Readonly<Record<string, string>>
  /** The field whose other value makes another thing of the row. */
  readonly key?: string
  /** Cells that refuse their row and are told by this field or another; `{self}` is the row's own key. */
  readonly bad: readonly (readonly [field: string, values: readonly string[], told?: string])[]
  /** Without them a row is refused. */
  readonly needed: readonly string[]
  /** What the same row says otherwise: they contradict each other. */
  readonly otherwise: Readonly<Record<string, string>>
  /** Fields that name what another fair has not. */
  readonly unknownElsewhere?: string
}

const exercises: Readonly<Record<MappedKind, Kind>> = {
  stock: {
    good: { skc: 'T001-01', size: 'S', qty: '12' },
    bad: [
      ['qty', wholes],
      ['size', ['XXL']],
      ['skc', ['没有'], 'skc'],
    ],
    needed: ['size'],
    otherwise: { qty: '13' },
    unknownElsewhere: 'skc',
  },
  orderLines: {
    good: { customer: 'C001', skc: 'T001-01', size: 'S', qty: '12' },
    bad: [
      ['qty', wholes],
      ['size', ['XXL']],
      ['type', ['加单']],
      ['customer', ['没有']],
      ['skc', ['没有'], 'skc'],
    ],
    needed: ['size', 'customer'],
    otherwise: { qty: '13' },
    unknownElsewhere: 'customer',
  },
  customers: {
    key: 'code',
    good: { code: 'B1', name: '坏店', storeArea: '１２', storeCount: ' 2 ', targetQty: '1,200', discount: '４8％' },
    bad: [
      ['storeArea', wholes.filter((text) => text !== '1.5')],
      ['storeCount', wholes],
      ['targetQty', wholes],
      ['targetAmount', prices],
      ['discount', shares],
      ['code', [long]],
      ['name', ['\uD800', 'x'.repeat(1025)]],
      ['type', ['网店']],
      ['enabled', ['也许']],
      ['brands', ['SC;没有']],
      ['area', ['没有此地']],
      ['agentCode', ['没有此人', '{self}']],
      ['account', ['x', 'x'.repeat(31)]],
    ],
    needed: ['name'],
    otherwise: { name: '另名' },
  },
  goods: {
    key: 'goodsNo',
    good: { goodsNo: 'B1', name: '坏衣', colourName: '黑', sizes: 'S;M', tagPrice: '１９９', moq: '１２' },
    bad: [
      ['tagPrice', prices],
      ['purchasePrice', prices],
      ['moq', wholes],
      ['multiple', wholes],
      ['skcMin', wholes],
      ['factoryMin', wholes],
      ['year', wholes],
      ['launchDate', ['2027-13-01', '2027-02-30', '明天', '45000', '=1+1']],
      ['mustOrder', ['也许']],
      ['goodsNo', ['x'.repeat(61)]],
      ['barcode', ['1'.repeat(41)]],
      ['category', [long]],
    ],
    needed: ['colourName'],
    otherwise: { tagPrice: '299' },
  },
  agents: {
    key: 'account',
    good: { account: 'bad-agent', name: '坏代理' },
    bad: [
      ['subAccounts', ['没有此人']],
      ['agentCode', ['没有此人', '{self}']],
      ['area', ['没有此地']],
      ['password', ['1', 'x'.repeat(19)]],
      ['discountBasis', ['成本']],
    ],
    needed: ['name'],
    otherwise: { name: '另名' },
  },
  targets: {
    good: { customer: 'C003', attribute: '大类', value: 'TOP', qty: '１２' },
    bad: [
      ['customer', ['没有此人', '=1+1']],
      ['attribute', ['尺码']],
      ['value', ['没有', '=1+1']],
      ['styles', wholes],
      ['skcs', wholes],
      ['qty', wholes],
      ['amount', prices],
      ['depth', ['-1', '1.234', '1e9', '=1+1', 'NaN']],
      ['least', ['-1', '1e9', '20000%', '=1+1', '多']],
      ['most', ['-1', '1e9', '20000%', '=1+1', '多']],
    ],
    needed: ['customer', 'value'],
    otherwise: { qty: '13' },
    unknownElsewhere: 'customer',
  },
  discounts: {
    good: { customer: 'C002', category: 'TOP', discount: '４８％' },
    bad: [
      ['customer', ['没有此人']],
      ['category', ['没有']],
      ['discount', shares],
    ],
    needed: ['customer', 'discount'],
    otherwise: { discount: '50%' },
    unknownElsewhere: 'customer',
  },
  guide: {
    good: { customer: 'C001', skc: 'T001-01', size: 'M', qty: '１２' },
    bad: [
      ['customer', ['没有此人']],
      ['skc', ['没有', 'T001', '=1+1']],
      ['size', ['没有', '４２']],
      ['qty', [...wholes, '299971']],
    ],
    needed: ['customer', 'skc'],
    otherwise: { qty: '13' },
    unknownElsewhere: 'customer',
  },
  history: {
    good: { customer: 'C001', season: '26SS', goodsNo: '=1+1', qty: '１２', price: '１９９' },
    bad: [
      ['customer', ['没有此人']],
      ['season', ['x'.repeat(101)]],
      ['qty', wholes],
      ['price', prices],
    ],
    needed: ['customer', 'qty'],
    otherwise: { qty: '13' },
    unknownElsewhere: 'customer',
  },
  minimums: {
    good: { customer: 'C001', goodsNo: 'T001', min: '１２', max: '48' },
    bad: [
      ['customer', ['没有此人']],
      ['goodsNo', ['没有', 'T001;没有']],
      ['min', wholes],
      ['min', ['49'], 'max'],
      ['multiple', wholes],
      ['max', wholes],
      ['level', ['A'], 'customer'],
    ],
    needed: [],
    otherwise: { min: '13' },
    unknownElsewhere: 'customer',
  },
  outfits: {
    key: 'number',
    good: { number: 'B1', name: '=1+1', skcs: 'T001-01；P001' },
    bad: [
      ['skcs', ['没有', 'T001-01;没有', '=1+1']],
      ['number', [long]],
    ],
    needed: ['number', 'skcs'],
    otherwise: { name: '另名' },
    unknownElsewhere: 'skcs',
  },
  displays: {
    key: 'number',
    good: { number: 'B1', name: '=1+1', skcs: 'T001-01' },
    bad: [
      ['skcs', ['没有', 'T001', 'T001-01;没有']],
      ['outfits', ['没有']],
      ['order', ['没有']],
      ['number', [long]],
    ],
    needed: ['number'],
    otherwise: { name: '另名' },
    unknownElsewhere: 'skcs',
  },
}

type Cells = Readonly<Record<string, string>>

/** A file of these rows with a column for each field that one of them says. */
function fileOf(kind: MappedKind, rows: readonly Cells[]): string[][] {
  const said = kinds[kind].columns.filter(({ key }) => rows.some((row) => key in row))
  const heads = said.map(({ key }) => labelsOf(kind, key)[0] ?? key)
  return [heads, ...rows.map((row) => said.map(({ key }) => row[key] ?? ''))]
}

describe.each(Object.entries(exercises) as [MappedKind, Kind][])(
  '%s',
  (kind, { good, bad, needed, otherwise, ...more }) => {
    const cases = bad.flatMap(([field, values, told]) => values.map((value) => ({ field, value, told: told ?? field })))

    test('each bad cell refuses its row and is told; a good row is taken, the same line again adds nothing', async () => {
      const rowOf = (cells: Cells, at: number) => {
        const { key = '' } = more
        const own = `${good[key] ?? ''}-${at}`
        const row = key in cells || key === '' ? { ...good, ...cells } : { ...good, [key]: own, ...cells }
        return Object.fromEntries(
          Object.entries(row).map(([field, value]) => [field, value === '{self}' ? own : value]),
        )
      }
      const wrong = [...cases, ...needed.map((field) => ({ field, value: '', told: field }))]
      const file = fileOf(
        kind,
        wrong.map(({ field, value }, at) => rowOf({ [field]: value }, at)),
      )
      const done = await uploaded(app, { kind, rows: file, mode: 'commitGood' })
      const told = new Map(
        done.rows.map(({ row, action, notes }) => [
          row,
          [action, ...notes.map(({ field, problem }) => problem && field)],
        ]),
      )
      for (const [at, { field, value, told: by }] of wrong.entries())
        expect([field, value, ...(told.get(at + 2) ?? [])]).toEqual(
          expect.arrayContaining([field, value, 'refused', by]),
        )
      const mapping = { options: { equalLines: 'first' as const } }
      const { rows } = await uploaded(app, { kind, rows: fileOf(kind, [good, good]), mode: 'commitGood', mapping })
      expect(rows.map(({ action }) => action)).toEqual(['created', 'left'])
    })

    test('two rows of one thing that contradict each other: the second is refused', async () => {
      const { rows } = await uploaded(app, {
        kind,
        rows: fileOf(kind, [good, { ...good, ...otherwise }]),
        mode: 'dryRun',
      })
      expect(rows.filter(({ action }) => action === 'refused').length).toBeGreaterThan(0)
    })

    if (more.unknownElsewhere === undefined) return
    test('what this fair has another does not know', async () => {
      const { rows } = await uploaded(other, { kind, rows: fileOf(kind, [good]), mode: 'dryRun' })
      expect(rows[0]).toMatchObject({ action: 'refused' })
      expect(rows[0]?.notes.map(({ field }) => field)).toContain(more.unknownElsewhere)
    })
  },
)

test('figures whose amount nobody could hold are refused, not a fault', async () => {
  const rows = fileOf('history', [{ customer: 'C001', season: '25SS', qty: '2000000000', price: '9999999999' }])
  const { rows: told } = await uploaded(app, { kind: 'history', rows, mode: 'commitGood' })
  expect(told.map(({ action, notes }) => [action, ...notes.map(({ field }) => field)])).toEqual([
    ['refused', 'qty', 'price'],
  ])
})

test('nought pieces are none, as people mean them', async () => {
  const rows = fileOf('goods', [
    {
      goodsNo: 'Z1',
      name: '无起订',
      colourName: '黑',
      sizes: 'S',
      moq: '0',
      multiple: '0',
      skcMin: '0',
      factoryMin: '０',
    },
  ])
  expect((await uploaded(app, { kind: 'goods', rows })).counts).toMatchObject({ created: 1 })
  expect((await uploaded(app, { kind: 'goods', rows })).counts).toMatchObject({ left: 1 })
})

test('types of orders are read by the words of all screens and by those of earlier files', async () => {
  const { good } = exercises.orderLines
  const types = ['首单', '补货', '補貨', '补单', '補單', 'Replenishment', '现货', 'From stock', 'In stock', '']
  const sizes = ['S', 'M', 'L', 'XL']
  for (let first = 0; first < types.length; first += sizes.length) {
    const rows = fileOf(
      'orderLines',
      types.slice(first, first + sizes.length).map((type, at) => ({ ...good, size: sizes[at] ?? '', type })),
    )
    const { rows: told } = await uploaded(app, { kind: 'orderLines', rows, mode: 'dryRun' })
    expect(told.map(({ action }) => action)).not.toContain('refused')
  }
})
