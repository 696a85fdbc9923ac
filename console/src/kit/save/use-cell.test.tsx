import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // As much of a browser as a page needs that draws nothing.
  const nothing = () => undefined
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: class {} })
  vi.stubGlobal('document', { nodeType: 9, documentElement: {}, addEventListener: nothing })
  vi.stubGlobal('addEventListener', nothing)
})

const { createRoot } = await import('react-dom/client')
const { TabKey } = await import('./unsaved.ts')
const { isUnsaved } = await import('../session/unsaved-tabs.ts')
const { useCell } = await import('./use-cell.ts')

type Row = { readonly qty: number; readonly version: number }
type Saving = { readonly value: number; readonly seen: Row; readonly answer: (isSaved: boolean) => void }

const saving: Saving[] = []
const unread = vi.fn()
let cell: ReturnType<typeof useCell<Row, number>>
const Cell = ({ row }: { readonly row: Row }) => {
  cell = useCell({
    row,
    displayText: String(row.qty),
    read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
    save: (value, seen) => new Promise((answer) => saving.push({ value, seen, answer })),
    onUnread: unread,
  })
  return null
}
const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined }
// React asks no more of its container while nothing is drawn.
const root = createRoot({ ...element, ownerDocument: document } as unknown as Element)
const show = (row: Row) =>
  root.render(
    <TabKey.Provider value="/rules">
      <Cell row={row} />
    </TabKey.Provider>,
  )
const says = (text: string, isWrong = false) => vi.waitFor(() => expect(cell).toMatchObject({ text, isWrong }))
const type = async (text: string) => {
  cell.onType(text)
  await vi.waitFor(() => expect(cell.text).toBe(text))
}

it('what is typed is saved over the row as it was seen, waits where it is not saved, and goes on while it is', async () => {
  const [first, later] = [
    { qty: 5, version: 1 },
    { qty: 7, version: 2 },
  ]
  show(first)
  await vi.waitUntil(() => cell !== undefined)
  await type('x')
  cell.onLeave()
  await says('x', true)
  expect([unread.mock.calls.length, saving.length, isUnsaved('/rules')]).toEqual([1, 0, true])
  await type('6')
  show(later)
  cell.onLeave()
  expect(saving[0]).toMatchObject({ value: 6, seen: first })
  saving[0]?.answer(false)
  await says('6', true)
  cell.onLeave()
  await type('61')
  saving[1]?.answer(true)
  await says('61')
  cell.onLeave()
  expect(saving[2]).toMatchObject({ value: 61, seen: first })
  saving[2]?.answer(true)
  // It says what is shown, which is of the row by then.
  await says('7')
  await type('07')
  cell.onLeave()
  await says('7')
  await type('8')
  cell.onCancel?.()
  await says('7')
  await vi.waitFor(() => expect([saving.length, cell.onCancel, isUnsaved('/rules')]).toEqual([3, undefined, false]))
  root.unmount()
})
