import { expect, test } from 'vitest'
import { moveBy, rowsInSight, type TreeNode } from './tree-rows.ts'

const leaf = (id: string): TreeNode => ({ id, label: id })
const tree: TreeNode[] = [
  { ...leaf('east'), children: [{ ...leaf('zj'), children: [leaf('hz'), leaf('nb')] }] },
  leaf('none'),
]

function pressed(key: string, from: string, open: readonly string[]): string | null {
  const rows = rowsInSight(tree, new Set(open))
  const at = rows.find(({ node }) => node.id === from)
  const move = at ? moveBy(key, rows, at) : null
  if (!move) return null
  return 'go' in move ? `go ${move.go.node.id}` : `turn ${move.turn.node.id}`
}

test('only what stands in open nodes is in sight', () => {
  const seen = (open: readonly string[]) =>
    rowsInSight(tree, new Set(open)).map(({ node, level }) => `${level} ${node.id}`)
  expect(seen([])).toEqual(['1 east', '1 none'])
  expect(seen(['zj'])).toEqual(['1 east', '1 none'])
  expect(seen(['east', 'zj'])).toEqual(['1 east', '2 zj', '3 hz', '3 nb', '1 none'])
})

test('keys walk the tree as readers of screens expect', () => {
  const open = ['east', 'zj']
  expect(pressed('ArrowRight', 'east', [])).toBe('turn east')
  expect(pressed('ArrowRight', 'east', open)).toBe('go zj')
  expect(pressed('ArrowRight', 'hz', open)).toBe(null)
  expect(pressed('ArrowLeft', 'zj', open)).toBe('turn zj')
  expect(pressed('ArrowLeft', 'nb', open)).toBe('go zj')
  expect(pressed('ArrowLeft', 'none', open)).toBe(null)
  expect(pressed('End', 'east', open)).toBe('go none')
  expect(pressed('ArrowUp', 'east', open)).toBe(null)
  expect(pressed('ArrowDown', 'nb', open)).toBe('go none')
})
