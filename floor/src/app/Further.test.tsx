import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFloor } from '../state/state.ts'
import { fetchServed } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { Further } from './Further.tsx'
import { hurryFurtherPages, loadFurtherPages, useFurtherPages } from './further-pages.ts'

const part = '../pages/FurtherPage.tsx'
/** The file does not come until the test lets it. */
function loseFurtherPages(): void {
  vi.doMock(part, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
}
async function letCome(): Promise<void> {
  vi.doUnmock(part)
  // All pages are read then: beside other tests for longer than the second that is waited unless it is said.
  await vi.waitFor(
    () => {
      hurryFurtherPages()
      expect(useFurtherPages.getState().pages).not.toBeNull()
    },
    { timeout: 30_000 },
  )
}
/** As a server of the next version, which has this file no more. */
function serveNextVersion(): () => void {
  const meta = document.head.appendChild(document.createElement('meta'))
  Object.assign(meta, { name: 'further-pages', content: '/floor/assets/FurtherPage-old.js' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.endsWith('FurtherPage-old.js') ? new Response(null, { status: 404 }) : fetchServed(address, init),
  )
  return () => {
    meta.remove()
    vi.stubGlobal('fetch', fetchServed)
  }
}

// One after another: the pages are loaded once in the life of a page.
test('a page whose part is not on the device says so and opens by itself; a newer version is offered with all that was typed', async () => {
  loseFurtherPages()
  const user = await show(<Further page="style" id="1" />)
  expect(await screen.findByText('这一页还没有下载到本机：连上网后会自动打开')).toBeTruthy()
  const serveThisVersion = serveNextVersion()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/订货端有新版本，更新后才能打开这一页；已填的数量都保留/)).toBeTruthy()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  // What this page's memory alone holds is sent first.
  act(() => useFloor.setState({ unsent: 2, storageFault: 'refused' }))
  await user.click(screen.getByRole('button', { name: '更新' }))
  expect(reload).not.toHaveBeenCalled()
  act(() => useFloor.setState({ unsent: 2, storageFault: null }))
  await user.click(screen.getByRole('button', { name: '更新' }))
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
  serveThisVersion()
  await letCome()
  expect(await screen.findByRole('heading', { name: 'FD1' })).toBeTruthy()
})

test('once they are here a page is drawn at once', async () => {
  await loadFurtherPages()
  await show(<Further page="sets" id="" />)
  expect(screen.getByRole('heading', { name: '搭配陈列' })).toBeTruthy()
})
