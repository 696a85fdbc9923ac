import { expect, test, vi } from 'vitest'
import { addEmbeddedPages, addedRoutes } from './added-routes.ts'

test('a broken embedded page costs itself, and is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  addEmbeddedPages([
    { id: 1, name: '销售看板', url: 'https://bi.test/sales' },
    // Half a sign: no address can be made of it.
    { id: 2, name: 'broken \ud83d', url: 'https://bi.test/broken' },
    { id: 3, name: '脚本', url: 'javascript:alert(1)' },
    { id: 4, name: '库存看板', url: 'http://bi.test/stock' },
  ])
  expect(addedRoutes().map(({ lang }) => lang?.zh_CN)).toEqual(['销售看板', '库存看板'])
  expect(logged).toHaveBeenCalledOnce()
  addEmbeddedPages([])
  logged.mockRestore()
})
