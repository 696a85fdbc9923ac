import { expect, test } from 'vitest'
import { fileOf, fixture, problemOf, readHere } from '../../fixtures/make.ts'

async function rowsOf(text: string | Buffer): Promise<string[][]> {
  const { facts, rows } = await readHere(fileOf(text))
  return [[...facts.header], ...rows]
}

test.each([',', ';', '\t', '|'])('separator %j is found', async (separator) => {
  const text = [
    ['款号', '名称', '价'],
    ['0012', 'a,b;c|d', '1'],
    ['0013', '', '2'],
  ]
    .map((row) => row.map((cell) => (/[,;|]/.test(cell) ? `"${cell}"` : cell)).join(separator))
    .join('\r\n')
  expect(await rowsOf(text)).toEqual([
    ['款号', '名称', '价'],
    ['0012', 'a,b;c|d', '1'],
    ['0013', '', '2'],
  ])
  expect((await readHere(fileOf(text))).facts.separator).toBe(separator)
})

test('a first line may name the separator', async () => {
  const { facts, rows } = await readHere(fileOf('sep=;\r\na;b\r\n1,5;2,5\r\n'))
  expect(facts.header).toEqual(['a', 'b'])
  expect(rows).toEqual([['1,5', '2,5']])
})

test.each([
  ['utf-8', Buffer.from('款号,名称\n1,中\n')],
  ['utf-8', Buffer.from('\uFEFF款号,名称\n1,中\n')],
  ['utf-16', Buffer.from('\uFEFF款号,名称\n1,中\n', 'utf16le')],
  ['utf-16', Buffer.from('\uFEFF款号,名称\n1,中\n', 'utf16le').swap16()],
  ['gb18030', Buffer.from('bfeebac52cc3fbb3c60a312cd6d00a', 'hex')],
] as const)('reads %s', async (encoding, bytes) => {
  const { facts, rows } = await readHere(fileOf(bytes))
  expect(facts.header).toEqual(['款号', '名称'])
  expect(rows).toEqual([['1', '中']])
  expect(facts.encoding).toBe(encoding)
  expect(facts.problemCount).toBe(0)
})

test('a broken byte does not turn UTF-8 into another encoding, but is reported', async () => {
  const bytes = Buffer.concat([Buffer.from(`款号,名称\n${'1,中文名称\n'.repeat(200)}2,坏`), Buffer.from([0xe4, 0xb8])])
  const { facts, rows } = await readHere(fileOf(bytes))
  expect(facts.encoding).toBe('utf-8')
  expect(rows.at(-1)).toEqual(['2', '坏\uFFFD'])
  expect(facts.problems).toEqual([{ row: 202, column: 1, kind: 'bad-character', text: '坏\uFFFD' }])
})

test('texts stay as they stand', async () => {
  const text = 'code,name,note\n0012,1E5,2026/1/2\n" a ""b"" ","x\r\ny",\'=1+1\n'
  expect(await rowsOf(text)).toEqual([
    ['code', 'name', 'note'],
    ['0012', '1E5', '2026/1/2'],
    [' a "b" ', 'x\ny', '=1+1'],
  ])
})

test('lines with too many fields are left out and told', async () => {
  const { facts, rows, rowNumbers } = await readHere(fileOf('a,b,c\n1,2,3\n1,2,3,4\n5,6,7,,\n8,9\n'))
  expect(rows).toEqual([
    ['1', '2', '3'],
    ['5', '6', '7'],
    ['8', '9'],
  ])
  expect(rowNumbers).toEqual([2, 4, 5])
  expect(facts.problems).toEqual([
    { row: 3, kind: 'extra-fields', text: '1,2,3,4' },
    { row: 5, kind: 'missing-fields', text: '8,9' },
  ])
})

test('a quote that is never closed costs its own line only', async () => {
  const { facts, rows } = await readHere(fileOf('a,b\n"x,1\ny,2\n"z",3\nw 5",4\n"k" k,5\n'))
  expect(rows).toEqual([
    ['"x', '1'],
    ['y', '2'],
    ['z', '3'],
    ['w 5"', '4'],
    ['"k" k', '5'],
  ])
  expect(facts.problems.map(({ row, kind }) => [row, kind])).toEqual([
    [2, 'stray-quote'],
    [5, 'stray-quote'],
    [6, 'stray-quote'],
  ])
})

test('a quoted cell may hold line breaks', async () => {
  expect(await rowsOf('a,b\n"x\ny",1\n"z\n\nz",2\n')).toEqual([
    ['a', 'b'],
    ['x\ny', '1'],
    ['z\n\nz', '2'],
  ])
})

test('titles above the header are passed over without complaint', async () => {
  const { facts } = await readHere(fileOf('秋冬订货会\n\n款号,名称,价格\n1,b,3\n2,b,3\n'))
  expect(facts.headerRow).toBe(3)
  expect(facts.header).toEqual(['款号', '名称', '价格'])
  expect(facts.problemCount).toBe(0)
})

test('a number Excel has shortened, and its errors, are told', async () => {
  const { facts } = await readHere(fileOf('barcode,qty\n6.90123E+12,1\n1E5,#N/A\n'))
  expect(facts.problems).toEqual([
    { row: 2, column: 0, kind: 'lost-digits', text: '6.90123E+12' },
    { row: 3, column: 1, kind: 'error-value', text: '#N/A' },
  ])
})

test('U+0000 in a cell is replaced and told', async () => {
  const { facts, rows } = await readHere(fileOf(`a,b\n${'x,y\n'.repeat(50)}1,a\0b\n`))
  expect(rows.at(-1)).toEqual(['1', 'a\uFFFDb'])
  expect(facts.problems).toEqual([{ row: 52, column: 1, kind: 'bad-character', text: 'a\uFFFDb' }])
})

test('lost quotes in every line cost no more than reading', async () => {
  const started = performance.now()
  const { facts } = await readHere(fileOf(`a,b\n${'"x,1\n'.repeat(50_000)}`))
  expect(facts.problemCount).toBe(50_000)
  expect(facts.problems).toHaveLength(1_000)
  await readHere(fileOf(`a,b\n"x,1\n${`${'y'.repeat(400)}\n`.repeat(40_000)}`))
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('blank and endless tables', async () => {
  expect(await problemOf(readHere(fileOf('')))).toEqual({ kind: 'empty', params: {} })
  expect(await problemOf(readHere(fileOf('\uFEFF\r\n , \u3000\r\n')))).toEqual({ kind: 'empty', params: {} })
  expect(await problemOf(readHere(fileOf(`${'a,'.repeat(200)}a\n`)))).toEqual({
    kind: 'too-many-columns',
    params: { sheet: 'file', columns: 201, limit: 200 },
  })
})

test('the sheet is named as the file', async () => {
  const { facts } = await readHere(fixture('easyexcel_bom_no_bom.csv'))
  expect(facts.sheets).toEqual([{ name: 'file', hidden: false, rows: 10 }])
})

test.each([
  ['quoted', '款号,条码\n"=""00123""","=""0012345678905"""\n"=""A""""B""",1\n'],
  ['bare', '款号,条码\n="00123",="0012345678905"\n="A""B",1\n'],
])('a text that is kept by a formula is the text: %s', async (_, text) => {
  const { facts, rows } = await readHere(fileOf(text))
  expect(rows).toEqual([
    ['00123', '0012345678905'],
    ['A"B', '1'],
  ])
  expect(facts.problemCount).toBe(0)
})

test('a sign before digits that keeps them a text is none of it; before a word it stays', async () => {
  expect(await rowsOf('款号,名称\n`00123,`x\n')).toEqual([
    ['款号', '名称'],
    ['00123', '`x'],
  ])
})

test('tabs that keep cells texts do not separate them; tabs between cells do, whatever commas the cells hold', async () => {
  const kept = await readHere(fileOf('商家编码\t,颜色\t,价\t\n00123\t,黑\t,199\t\n\t00124,\t白,\t299\n'))
  expect([kept.facts.separator, kept.facts.header]).toEqual([',', ['商家编码', '颜色', '价']])
  expect(kept.rows.map((row) => row.map((cell) => cell.trim()))).toEqual([
    ['00123', '黑', '199'],
    ['00124', '白', '299'],
  ])
  const tabs = await readHere(fileOf('编码\t说明\nA\t一,二,三\nB\t四,五,六\nC,\t\n'))
  expect(tabs.facts.separator).toBe('\t')
})

test('Big5 is told from GB18030, also from traditional signs in it', async () => {
  // 款號,品名,顏色 / A1,連衣裙,黑色 in both.
  const big5 = Buffer.from('b4dab8b92cab7ea6572cc343a6e20a41312cb373a6e7b8c82cb6c2a6e20a', 'hex')
  const gbk = Buffer.from('bfeecc962cc6b7c3fb2cee81c9ab0a41312cdf42d2c2c8b92cbadac9ab0a', 'hex')
  const expected = { header: ['款號', '品名', '顏色'], rows: [['A1', '連衣裙', '黑色']] }
  for (const [encoding, bytes] of [
    ['big5', big5],
    ['gb18030', gbk],
  ] as const) {
    const { facts, rows } = await readHere(fileOf(bytes))
    expect({ encoding: facts.encoding, header: facts.header, rows }).toEqual({ encoding, ...expected })
  }
})
