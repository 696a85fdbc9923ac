import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Watermark } from './Watermark.tsx'

const mark = () => document.querySelector<HTMLElement>('.fd-watermark')

test('the watermark comes back when it is taken away or dressed otherwise, lets clicks through, and goes with its page', async () => {
  await showScreen(<Watermark text="海岳" />)
  const drawn = mark()?.getAttribute('style') ?? ''
  expect(drawn).toContain('pointer-events:none')
  expect(decodeURIComponent(drawn)).toContain('height="168"')
  mark()?.remove()
  await waitFor(() => expect(mark()?.getAttribute('style')).toBe(drawn))
  mark()?.setAttribute('style', 'display: none')
  await waitFor(() => expect(mark()?.getAttribute('style')).toBe(drawn))
  await showScreen(null)
  expect(mark()).toBeNull()
})
