import { expect, test } from 'vitest'
import { fileOf, problemOf, readHere } from '../../fixtures/make.ts'

const read = (page: string | Buffer) => readHere(fileOf(page))

test('a page that a system calls an .xls: texts as they stand, spans as merged cells', async () => {
  const { facts, rows, rowNumbers, marks } = await read(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
    <meta http-equiv=Content-Type content="text/html; charset=utf-8">
    <style><!-- .xl24 {mso-number-format:"\\@";} --></style>
    <!--[if gte mso 9]><xml><x:Name>名单</x:Name></xml><![endif]--></head><body><table>
    <tr><td colspan=4>经销商</td></tr>
    <tr><th rowspan=2>客户编码<th rowspan=2>备注<th colspan=2>订货指标</tr><tr><td>件数<td>金额</tr>
    <tr><td class=xl24>00123<td style='mso-number-format:"\\@"'>3月4日<td x:num="1200">1,200<td>365000</td></tr>
    <tr style="display:none"><td>0124<td>a<br>b &amp;&nbsp;c<td x:num="1234.5678">1,234.57<td>3月4日</td></table>`)
  expect(facts).toMatchObject({
    format: 'html',
    encoding: 'utf-8',
    sheet: '名单',
    header: ['客户编码', '备注', '订货指标 件数', '订货指标 金额'],
    titleLines: ['经销商'],
    hiddenRows: [5],
  })
  expect(rows).toEqual([
    ['00123', '3月4日', '1,200', '365000'],
    ['0124', 'a\nb & c', '1234.5678', '3月4日'],
  ])
  expect(rowNumbers).toEqual([4, 5])
  expect(marks[0]?.[1]).toBeUndefined()
  expect(marks[1]?.[2]).toEqual({ number: '1234.5678', rounded: '1234.57' })
  expect(marks[1]?.[3]?.altered?.kind).toBe('date')
})

test.each([
  ['gb18030', '<meta charset="gb2312">'],
  ['gb18030', '<meta http-equiv="Content-Type" content="text/html; charset=GBK">'],
  ['gb18030', '<meta charset="utf-8">'],
])('bytes of %s behind %s', async (encoding, meta) => {
  const words = ['bfeebac5', 'c3fbb3c6'].map((hex) => Buffer.from(hex, 'hex'))
  const cells = words.flatMap((word) => [Buffer.from('<td>'), word])
  const { facts } = await read(
    Buffer.concat([Buffer.from(`<html>${meta}<table><tr>`), ...cells, Buffer.from('<tr><td>1<td>2')]),
  )
  expect(facts).toMatchObject({ encoding, header: ['款号', '名称'] })
})

test('tables below each other are one sheet; inner ones stand for their cells', async () => {
  const { facts, rows } = await read(
    '<table><tr><td>清单</table><table><tr><td><table><tr><td>款号<td>价<tr><td>A1<td>199</table></td></tr></table>',
  )
  expect(facts.header).toEqual(['款号', '价'])
  expect(rows).toEqual([['A1', '199']])
})

test('tables within tables without end, and too long a cell, are refused', async () => {
  expect(await problemOf(read(`<html>${'<table><tr><td>'.repeat(100)}`))).toMatchObject({
    kind: 'bomb',
    params: { what: 'depth' },
  })
  expect(await problemOf(read(`<table><tr><td>款号<td>${'x'.repeat(40_000)}`))).toMatchObject({
    kind: 'long-cell',
    params: { cell: 'B1', limit: 32_767, sheet: 'file' },
  })
})

test.each(['<td "'.repeat(20_000), '<'.repeat(50_000), '<!--'.repeat(50_000), '&#x'.repeat(50_000)])(
  'a page of unclosed markup is read within a second: %.6s',
  async (markup) => {
    const started = performance.now()
    await read(`<table><tr><td>款号</td><td>价</td></tr>${markup}`).catch(() => undefined)
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)
