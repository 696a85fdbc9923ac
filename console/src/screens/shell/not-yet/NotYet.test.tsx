import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { NotYet } from './NotYet.tsx'

test('a page that later work fills says so, and asks the server nothing', async () => {
  await showScreen(<NotYet />)
  expect(screen.getByText(shell.soon)).toBeTruthy()
})
