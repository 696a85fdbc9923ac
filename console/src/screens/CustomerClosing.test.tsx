import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { customerClosing as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { CustomerClosing } from './CustomerClosing.tsx'

const closeAt = '2099-03-01T10:00:00.000Z'
const show = (as: Parameters<typeof showScreen>[1] = {}) => showScreen(<CustomerClosing customerId={4} />, as)

test('two presses extend the end for one customer, a third undoes it', async () => {
  serve(controlConfig.customerClosing, { closeAt, own: null })
  const changed = serve(controlConfig.updateConfigData)
  const user = await show()
  await user.click(await screen.findByRole('button', { name: words.extend }))
  await user.click(await screen.findByRole('menuitem', { name: /^1 小时，到 .*19:00$/ }))
  const address = { key: 'closeAt', scope: 'customer', ref: 4 }
  const until = '2099-03-01T11:00:00.000Z'
  await waitFor(() => expect(changed.sent).toEqual([{ items: [{ ...address, value: until }] }]))
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect(changed.sent.at(-1)).toEqual({ items: [{ ...address, was: until }] }))
})

test('an own end is told with who set it, and can be given up', async () => {
  const own = { closeAt, by: 'wangmin', setAt: '2099-03-01T01:00:00.000Z' }
  serve(controlConfig.customerClosing, { closeAt, own })
  const changed = serve(controlConfig.updateConfigData)
  const user = await show()
  expect((await screen.findByText(/截单 .*18:00/)).title).toContain('wangmin')
  await user.click(screen.getByRole('button', { name: words.extend }))
  await user.click(await screen.findByRole('menuitem', { name: words.removeOwn }))
  const address = { key: 'closeAt', scope: 'customer', ref: 4 }
  await waitFor(() => expect(changed.sent).toEqual([{ items: [{ ...address, was: closeAt }] }]))
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect(changed.sent.at(-1)).toEqual({ items: [{ ...address, value: closeAt }] }))
})

test('who is no administrator reads the end and changes nothing', async () => {
  serve(controlConfig.customerClosing, { closeAt, own: null })
  await show({ as: { isAdmin: false, reportype: '2' } })
  await screen.findByText(/截单 .*18:00/)
  expect(screen.queryByRole('button')).toBeNull()
})
