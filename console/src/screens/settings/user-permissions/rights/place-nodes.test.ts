import { expect, test } from 'vitest'
import { codesOfNodes, nodesOfCodes, placeNodes } from './place-nodes.ts'

const tree = placeNodes([
  {
    code: 'EAST',
    name: '华东',
    regions: [
      {
        code: 'SH',
        name: '上海',
        areas: [
          { code: 'SH', name: '上海' },
          { code: 'SH2', name: '浦东' },
        ],
      },
    ],
  },
])

test('a code means every place that bears it, on whatever level', () => {
  expect(nodesOfCodes(tree, ['EAST'])).toEqual(['0.EAST'])
  expect(nodesOfCodes(tree, ['SH'])).toEqual(['1.SH', '2.SH'])
  expect(codesOfNodes(['1.SH', '2.SH'])).toEqual(['SH'])
})

test('one that the fair has lost stands for itself', () => {
  expect(codesOfNodes(nodesOfCodes(tree, ['GONE', 'SH2']))).toEqual(['GONE', 'SH2'])
})
