import { expect, test } from 'vitest'
import { rowKey } from '../matrix-data.ts'
import { MatrixStore } from '../matrix-store.ts'
import { colourOf, styleOf } from '../testing/matrix-fixture.ts'
import { countProposed, dropProposal, propose, takeProposal } from './proposal.ts'

const key = rowKey('a', 'red')
const filled = () => {
  const sent: unknown[][] = []
  const store = new MatrixStore({ onEdits: (edits) => sent.push([...edits]) })
  store.load([styleOf('a', 3, [colourOf('red', [1, 2, 0], { holes: [2] })])])
  const cell = (slot: number, qty: number) => ({ styleId: 'a', colourId: 'red', slot, qty })
  return { store, sent, cell }
}

test('what is proposed is no quantity until it is taken, then it is one edit', () => {
  const { store, sent, cell } = filled()
  propose(store, [cell(0, 5), cell(1, 2), cell(2, 9)])
  expect([store.row(key)?.qtys, countProposed(store), sent.length]).toEqual([[1, 2, 0], 1, 0])
  takeProposal(store)
  expect([store.row(key)?.qtys, countProposed(store), sent.length]).toEqual([[5, 2, 0], 0, 1])
  store.undo()
  expect(store.row(key)?.qtys).toEqual([1, 2, 0])
})

test('what is dropped was never there, and what is typed over a proposal stands', () => {
  const { store, sent, cell } = filled()
  propose(store, [cell(0, 5)])
  dropProposal(store)
  takeProposal(store)
  expect([store.row(key)?.qtys, sent.length]).toEqual([[1, 2, 0], 0])
  propose(store, [cell(0, 5), cell(1, 7)])
  store.edit([cell(0, 4)])
  takeProposal(store)
  expect(store.row(key)?.qtys).toEqual([4, 7, 0])
})
