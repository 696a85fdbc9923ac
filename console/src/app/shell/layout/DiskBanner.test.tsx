import { customer } from '@fairdesk/contract/areas/data/customer'
import { diskHeader } from '@fairdesk/contract/values/disk-stage'
import { disk as words } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '../../../kit/call/api.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DiskBanner } from './DiskBanner.tsx'

it('tells what the last answer told, a refusal too, and goes when there is room again', async () => {
  await showScreen(<DiskBanner />)
  const texts = Object.values(words)
  const shown = () => texts.filter((text) => screen.queryByText(text))
  expect(shown()).toEqual([])
  const answer = (status: number, stage?: string) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json(status === 200 ? { code: 200, data: { list: [], count: 0 } } : { code: status, msg: '满' }, {
        status,
        headers: stage ? { [diskHeader]: stage } : {},
      }),
    )
  const ask = () => call(customer.list, {}, { quiet: true }).catch(() => undefined)
  answer(200, 'noUploads')
  await ask()
  await waitFor(() => expect(shown()).toEqual([words.noUploads]))
  answer(422, 'readOnly')
  await ask()
  await waitFor(() => expect(shown()).toEqual([words.readOnly]))
  answer(200)
  await ask()
  await waitFor(() => expect(shown()).toEqual([]))
})
