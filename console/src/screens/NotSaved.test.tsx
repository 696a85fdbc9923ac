import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { NotSaved } from './NotSaved.tsx'

const nothing = () => undefined
const show = (isBusy: boolean) =>
  showScreen(<NotSaved what={['A', 'B']} failed={{ reason: '网络不通', isBusy, resend: nothing, cancel: nothing }} />)
const cancel = () => screen.getByRole('button', { name: '放弃调整' })

it('what is not saved is named with the reason, and may be given up', async () => {
  await show(false)
  expect(screen.getByText('A、B 的调整没有保存：网络不通')).toBeTruthy()
  expect(cancel()).toHaveProperty('disabled', false)
})

it('what is on its way is not given up', async () => {
  await show(true)
  expect(cancel()).toHaveProperty('disabled', true)
})
