import { expect, it } from 'vitest'
import { linesFrom } from './pasted-lines.ts'

const table = (text: string) => text.split('\n').map((line) => line.split('|'))

it('reads whom and figures, each line with its place in what was pasted', () => {
  const { lines, bad, hasHeading } = linesFrom('customerGoods', table('C1|T1|４８|24|\n||\nC2| T2 ||1,200|'))
  expect(lines).toEqual([
    { line: 1, customer: 'C1', goodsNo: 'T1', min: 48, multiple: 24 },
    { line: 3, customer: 'C2', goodsNo: 'T2', multiple: 1200 },
  ])
  expect([bad, hasHeading]).toEqual([[], false])
})

it('leaves out a heading, and only that', () => {
  const head = '客户编码|款号|起订量|倍数|上限'
  expect(linesFrom('customerGoods', table(`${head}\nC1|T1|12`))).toMatchObject({
    hasHeading: true,
    lines: [{ line: 2 }],
    bad: [],
  })
  expect(linesFrom('customerGoods', table(head)).bad).toHaveLength(1)
  expect(linesFrom('customerGoods', table(`C1|T1|12\n${head}`)).bad).toHaveLength(1)
  expect(linesFrom('customerGoods', table('C1|T1|一打\nC1|T2|12')).bad).toHaveLength(1)
})

it('tells every figure that is none, with what stands there', () => {
  const { lines, bad } = linesFrom('levelGoods', table('A|T1|12\nA|T2|-5|1.5|=1+1\nA|T3|12|0|1e9'))
  expect(lines).toHaveLength(1)
  expect(bad).toEqual([
    {
      line: 2,
      whom: 'A · T2',
      figures: [
        { figure: 'min', text: '-5' },
        { figure: 'multiple', text: '1.5' },
        { figure: 'max', text: '=1+1' },
      ],
    },
    {
      line: 3,
      whom: 'A · T3',
      figures: [
        { figure: 'multiple', text: '0' },
        { figure: 'max', text: '1e9' },
      ],
    },
  ])
})
