import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { AppBoundary } from './AppBoundary.tsx'

function Broken(): never {
  throw new TypeError('list.toSorted is not a function')
}

test('a page that fails says so, that nothing typed is lost, and loads anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const user = await show(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('页面出错了，已填的数量都在本机')
  await user.click(screen.getByRole('button', { name: '重新载入' }))
  expect(reload).toHaveBeenCalled()
  vi.restoreAllMocks()
})
