import { afterEach, expect, test, vi } from 'vitest'
import { fetchServed } from '../testing/fake-server.ts'
import { loadPart } from './load-part.ts'

const later = 'data:text/javascript,export const reads = true //'
const meta = document.createElement('meta')
afterEach(() => {
  meta.remove()
  vi.stubGlobal('fetch', fetchServed)
})

/** The page's part at this address, which the server answers with this state. */
function serveAs(name: string, status: number): void {
  document.head.append(Object.assign(meta, { name, content: later }))
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
}
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that did not come is asked for by another address at the next attempt', async () => {
  serveAs('script-variants', 0)
  await expect(loadPart('script-variants', fail)).rejects.toMatchObject({ isOutdated: false })
  expect(await loadPart('script-variants', fail)).toMatchObject({ reads: true })
})

test('a newer version of the server is told as that', async () => {
  serveAs('code-reader', 404)
  await expect(loadPart('code-reader', fail)).rejects.toMatchObject({ isOutdated: true })
})
