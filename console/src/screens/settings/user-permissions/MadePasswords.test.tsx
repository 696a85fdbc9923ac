import { userPermissions as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClipboard } from '../../../testing/clipboard.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MadePasswords } from './MadePasswords.tsx'

const passwords = [
  { account: 'zhang', password: '00123456' },
  { account: 'wang', password: '12345E10' },
]

test('passwords are copied as texts: no spreadsheet makes numbers of them', async () => {
  const clipboard = fakeClipboard()
  const user = await showScreen(<MadePasswords passwords={passwords} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: new RegExp(words.importing.copyAll) }))
  await screen.findByText(shell.copied)
  expect(clipboard.text).toContain('zhang\t00123456\r\nwang\t12345E10')
  expect(clipboard.html).toContain('sdnum="1033;0;@">00123456</td>')
  expect(clipboard.html).toContain('sdnum="1033;0;@">12345E10</td>')
})

test('where the browser lets nothing be copied, it is said', async () => {
  fakeClipboard(() => false)
  const user = await showScreen(<MadePasswords passwords={passwords} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: new RegExp(words.importing.copyAll) }))
  await screen.findByText(shell.copyFailed)
})
