import { minimums } from '@fairdesk/phrases/zh-cn/data/minimums'
import { expect, it } from 'vitest'
import { linesFrom as linesFromNamed } from './pasted-lines.ts'

const linesFrom = (...[scope, cells]: [Parameters<typeof linesFromNamed>[0], string[][]]) =>
  linesFromNamed(scope, cells, minimums.columns)
const table = (text: string) => text.split('\n').map((line) => line.split('|'))

it('reads whom and figures, each line with its place in what was pasted', () => {
  const { lines, bad, heading } = linesFrom('customerGoods', table('C1|T1|４８|24|\n||\nC2| T2 ||1,200|'))
  expect(lines).toEqual([
    { line: 1, customer: 'C1', goodsNo: 'T1', min: 48, multiple: 24 },
    { line: 3, customer: 'C2', goodsNo: 'T2', multiple: 1200 },
  ])
  expect([bad, heading]).toEqual([[], 'none'])
})

it('leaves out a heading, and only that', () => {
  const head = '客户编码|款号|起订量|倍数|上限'
  expect(linesFrom('customerGoods', table(`${head}\nC1|T1|12`))).toMatchObject({
    heading: 'byNames',
    lines: [{ line: 2 }],
    bad: [],
  })
  expect(linesFrom('customerGoods', table(head)).bad).toHaveLength(1)
  expect(linesFrom('customerGoods', table(`C1|T1|12\n${head}`)).bad).toHaveLength(1)
  expect(linesFrom('customerGoods', table('C1|T1|一打\nC1|T2|12')).bad).toHaveLength(1)
})

it('goes by the heads where there are some, in whatever order and between whatever else', () => {
  const own = '客户编码|客户|款号|品名|起订量|倍数|上限|修改时间\nC1|天一|T1|连衣裙|48|24|96|11-29'
  expect(linesFrom('customerGoods', table(own))).toEqual({
    lines: [{ line: 2, customer: 'C1', goodsNo: 'T1', min: 48, multiple: 24, max: 96 }],
    bad: [],
    heading: 'byNames',
    leftOut: ['客户', '品名', '修改时间'],
  })
  expect(linesFrom('customerGoods', table('货号|店铺编码|倍数|最低起订\nT1|C1|24|48')).lines).toEqual([
    { line: 2, customer: 'C1', goodsNo: 'T1', min: 48, multiple: 24 },
  ])
  expect(linesFrom('customerGoods', table('客户编码|款号|吊牌价\nC1|T1|199'))).toEqual({
    lines: [],
    bad: [],
    heading: 'unread',
    leftOut: ['吊牌价'],
  })
  expect(linesFrom('customerGoods', table('谁|什么|多少|||为何\nC1|T1|12'))).toMatchObject({
    heading: 'inOrder',
    lines: [{ customer: 'C1', goodsNo: 'T1', min: 12 }],
    leftOut: ['为何'],
  })
})

it('tells every figure that is none, with what stands there', () => {
  const { lines, bad } = linesFrom('levelGoods', table('A|T1|12\nA|T2|-5|1.5|=1+1\nA|T3|12|0|1e9'))
  expect(lines).toHaveLength(1)
  expect(bad).toEqual([
    {
      line: 2,
      subjectText: 'A · T2',
      figures: [
        { figure: 'min', text: '-5' },
        { figure: 'multiple', text: '1.5' },
        { figure: 'max', text: '=1+1' },
      ],
    },
    {
      line: 3,
      subjectText: 'A · T3',
      figures: [
        { figure: 'multiple', text: '0' },
        { figure: 'max', text: '1e9' },
      ],
    },
  ])
})
