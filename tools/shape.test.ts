import { describe, expect, test } from 'vitest'
import { faultsOf } from './shape/faults.ts'
import { faultsOfFolders } from './shape/folders.ts'
import { measure } from './shape/measure.ts'
import { faultsOfRooms } from './shape/rooms.ts'
import { faultsOfWords } from './shape/word-shares.ts'

const faultsIn = (file: string, text: string) => faultsOf(measure(file, text))
const lines = (count: number, line = 'call()') => `${line}\n`.repeat(count)

describe('a file', () => {
  test.each([
    ['server/areas/orders/order/save.ts', 220],
    ['console/src/ui/Grid.tsx', 220],
    ['contract/areas/order.ts', 320],
    ['phrases/en/order.ts', 320],
    ['server/db/migrations/fair/0001-goods.sql', 320],
    ['server/areas/orders/order/order.test.ts', 400],
  ])('%s has at most %i lines', (file, most) => {
    expect(faultsIn(file, lines(most))).toEqual([])
    expect(faultsIn(file, lines(most + 1))).toEqual([`${file}: ${most + 1} lines, at most ${most}`])
  })

  test.each([
    'server/domain/utils.ts',
    'console/src/ui/index.tsx',
    'server/http/types.ts',
    'console/src/kit/helpers.test.ts',
  ])('is not named %s', (file) =>
    expect(faultsIn(file, '')).toEqual([`${file}: a name that says nothing; name it after what it holds`]),
  )
})

describe('a type', () => {
  test.each(['GoodsWish', 'Asked', 'RulesWanted', 'GoodsSought', 'KnownStyle', 'Looks', 'WishedItem', 'Hand'])(
    'is not named after an act, as %s is',
    (name) =>
      expect(faultsIn('server/areas/orders/order/save.ts', `\nexport type ${name} = string\n`)).toEqual([
        `server/areas/orders/order/save.ts:2 ${name}: named after an act; name the thing`,
      ]),
  )

  test.each(['GoodsListQuery', 'Handlers', 'FileHandle', 'Outlook', 'SaveOrder', 'Unknown'])(
    'may be named %s',
    (name) => expect(faultsIn('server/areas/orders/order/save.ts', `interface ${name} {}\n`)).toEqual([]),
  )
})

describe('a function', () => {
  const fault = (text: string) => faultsIn('server/areas/orders/order/save.tsx', text).join('\n')

  test('has at most 50 lines', () => {
    expect(fault(`function save() {\n${lines(48)}}`)).toBe('')
    expect(fault(`const save = () => {\n${lines(49)}}`)).toBe(
      'server/areas/orders/order/save.tsx:1 save: 51 lines, at most 50',
    )
  })

  test('has at most 90 with its SQL', () => {
    expect(fault(`function save() {\n sql\`select 1\`\n${lines(87)}}`)).toBe('')
    expect(fault(`function save() {\n sql<Row>\`select 1\`\n${lines(88)}}`)).toContain('91 lines, at most 90')
    expect(fault(`function save() {\n query(\`\n select 1\`)\n${lines(60)}}`)).toBe('')
  })

  test('has at most 100 as a component', () => {
    expect(fault(`export function Save() {\n${lines(97)}return <p>yes</p>\n}`)).toBe('')
    expect(fault(`const Save = memo(() => {\n${lines(98)}return <p>yes</p>\n})`)).toContain('101 lines, at most 100')
    expect(fault(`function useSave() {\n${lines(60)}return <p>yes</p>\n}`)).toContain('at most 50')
  })

  test('has at most 3 parameters', () => {
    expect(fault('class Order { save(this: Order, a: A, b: B, c: C) {} }')).toBe('')
    expect(fault('class Order { save(a: A, b: B, c: C, d: D) {} }')).toContain('4 parameters, at most 3')
  })

  test('nests at most 3 deep; else-if and inner functions start no deeper', () => {
    expect(fault('function save() { for (;;) { if (a) { while (b) c() } } }')).toBe('')
    expect(fault('function save() { for (;;) { if (a) { while (b) { try { c() } catch {} } } } }')).toContain(
      'nested 4 deep, at most 3',
    )
    expect(fault('function save() { if (a) b(); else if (c) d(); else if (e) f(); else if (g) h() }')).toBe('')
    expect(fault('function save() { if (a) { if (b) { if (c) d(() => { if (e) f() }) } } }')).toBe('')
  })
})

describe('a folder', () => {
  const filesOf = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

  test('has at most 20 files of its own', () => {
    expect(faultsOfFolders(filesOf('server/domain', 20))).toEqual([])
    expect(faultsOfFolders([...filesOf('server/domain', 20), ...filesOf('server/domain/goods', 3)])).toEqual([])
    expect(faultsOfFolders(filesOf('server/domain', 21))).toEqual([
      'server/domain: 21 files, at most 20; give it rooms',
    ])
  })

  test.each(['server/db/migrations/fair', 'server/domain/sheets/fixtures', 'tests/journeys'])(
    '%s may be longer: it is a list that grows',
    (folder) => expect(faultsOfFolders(filesOf(folder, 60))).toEqual([]),
  )
})

describe('words', () => {
  const faultsOf1000 = (line: (index: number) => string, odd: string) => {
    const text = Array.from({ length: 1000 }, (_, index) => line(index)).join('\n')
    const faults = (file: string) => faultsOfWords([measure(file, `${text}\n${odd}`)])
    return {
      product: faults('server/areas/orders/order/save.ts'),
      test: faults('server/areas/orders/order/save.test.ts'),
    }
  }

  test.each([
    [
      'identifiers',
      (index: number) => `const row${index} = 1`,
      'function save(found: Row, at: number) { const told = 1 }\n'.repeat(7),
      'found',
    ],
    [
      'types',
      (index: number) => `type Row${index} = string`,
      'type KeptRow = string\ninterface Standing {}',
      'KeptRow',
    ],
    [
      'comments',
      (index: number) => `// Row ${index}.\ncall()`,
      '/** What a row says. */\n// Who asks.\ncall()',
      'What a row says.',
    ],
  ])('of %s that tell nothing of the thing may not grow', (kind, line, odd, first) => {
    expect(faultsOf1000(line, 'call()').product).toEqual([])
    const { product, test: ofTest } = faultsOf1000(line, odd)
    expect(product[0]).toContain(kind)
    expect(product[1]).toBe(`  server/areas/orders/order/save.ts: ${first}`)
    expect(ofTest).toEqual([])
  })
})

describe('rooms of a folder', () => {
  const importing = (file: string, ...imports: string[]) => ({ file, imports })

  test('stand on one another', () => {
    const orders = importing('server/domain/orders/save/rows.ts', '../../goods/filter.ts', '../bin.ts', 'kysely')
    const goods = importing('server/domain/goods/filter.ts', '@fairdesk/contract/filters', '../sort-by.ts')
    expect(faultsOfRooms([orders, goods])).toEqual([])
  })

  test('do not import each other, and the imports are named', () => {
    const orders = importing('server/domain/orders/save.ts', '../goods/filter.ts')
    const goods = importing('server/domain/goods/status.ts', '../orders/gate.ts')
    const circle = 'orders/save.ts imports goods/filter.ts; goods/status.ts imports orders/gate.ts'
    expect(faultsOfRooms([orders, goods])).toEqual([`server/domain: goods, orders import each other: ${circle}`])
  })

  test('do not import each other by way of a third, nor by a package of ours', () => {
    const three = [
      importing('contract/areas/orders/list.ts', '@fairdesk/contract/areas/data/goods'),
      importing('contract/areas/data/goods.ts', '../reports/goods.ts'),
      importing('contract/areas/reports/goods.ts', '../orders/list.ts'),
      importing('contract/areas/shell/live.ts', '../orders/list.ts'),
    ]
    expect(faultsOfRooms(three)).toEqual([
      expect.stringContaining('contract/areas: data, orders, reports import each other: '),
    ])
  })

  test('may meet in tests', () => {
    const orders = importing('server/domain/orders/save.ts', '../goods/filter.ts')
    const goods = importing('server/domain/goods/status.test.ts', '../orders/gate.ts')
    expect(faultsOfRooms([orders, goods])).toEqual([])
  })
})
