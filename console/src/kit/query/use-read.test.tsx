import { account } from '@fairdesk/contract/areas/settings/account'
import { QueryClientProvider } from '@tanstack/react-query'
import { Activity } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // As much of a browser as a page needs that draws nothing.
  const nothing = () => undefined
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: class {} })
  vi.stubGlobal('document', { nodeType: 9, addEventListener: nothing })
})
const call = vi.hoisted(() =>
  vi.fn<(endpoint: unknown, params: { accountId: number }, options: { signal: AbortSignal }) => Promise<unknown>>(),
)
vi.mock('../call/api.ts', () => ({ call }))
vi.mock('../live/live.ts', () => ({ liveVersion: () => undefined }))

const { createRoot } = await import('react-dom/client')
const { queries } = await import('./queries.ts')
const { useFreshRead } = await import('./use-read.ts')
// Left to itself it is for ever outside a browser, and five minutes within.
queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, gcTime: 20 } })

let root: Root
let answer: string
/** What the page was given each time it was drawn. */
let seen: unknown[]
beforeEach(() => {
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined }
  // React asks no more of its container while nothing is drawn.
  root = createRoot({ ...element, ownerDocument: document } as unknown as Element)
  answer = 'first'
  seen = []
  call.mockImplementation(async (_, { accountId }) => `${answer} ${accountId}`)
})
afterEach(() => {
  root.unmount()
  queries.clear()
})

const Page = ({ accountId }: { readonly accountId: number }) => {
  seen.push(useFreshRead(account.detail, { accountId }).data)
  return null
}

const show = (accountId: number, mode: 'visible' | 'hidden' = 'visible') =>
  root.render(
    <QueryClientProvider client={queries}>
      <Activity mode={mode}>
        <Page accountId={accountId} />
      </Activity>
    </QueryClientProvider>,
  )
const seenLast = (text: string) => vi.waitFor(() => expect(seen.at(-1)).toBe(text))

test('what was shown stays while its page is hidden, however long, and is followed by what is newer', async () => {
  show(1)
  await seenLast('first 1')
  show(1, 'hidden')
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]))
  seen = []
  answer = 'second'
  show(1)
  await seenLast('second 1')
  expect(new Set(seen)).toEqual(new Set(['first 1', 'second 1']))
})

test('another question waits for its own answer, and one that is asked again for the answer of now', async () => {
  show(1)
  await seenLast('first 1')
  show(2)
  await seenLast('first 2')
  seen = []
  answer = 'second'
  show(1)
  await seenLast('second 1')
  expect(new Set(seen)).toEqual(new Set([undefined, 'second 1']))
})

test('a first answer is waited for while its page is hidden; with the page it is given up, and asked for anew by the next one', async () => {
  const asked: AbortSignal[] = []
  call.mockImplementation((_, __, { signal }) => {
    asked.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  show(5)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  show(5, 'hidden')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked[0]?.aborted).toBe(false)
  root.render(null)
  await vi.waitFor(() => expect(asked[0]?.aborted).toBe(true))
  call.mockImplementation(async () => 'anew')
  show(5)
  await seenLast('anew')
})
