import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goInstead, usePlace } from '../state/place.ts'
import { show } from '../testing/show.tsx'
import { FurtherPage } from './FurtherPage.tsx'

function Pages() {
  return (
    <main>
      <FurtherPage {...usePlace()} />
    </main>
  )
}

const main = () => document.querySelector('main') as HTMLElement
function scroll(top: number): void {
  main().scrollTop = top
  main().dispatchEvent(new Event('scroll'))
}
/** As the browser goes to a step of its history. */
function open(hash: string, state: unknown = null): void {
  act(() => {
    history.replaceState(state, '', hash)
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

test('a style opened from far down the order begins at its head; the way back leads to where the order was left', async () => {
  open('#/order')
  await show(<Pages />)
  scroll(900)
  const orderStep: unknown = history.state
  open('#/style/1-1')
  expect(main().scrollTop).toBe(0)
  scroll(150)
  const styleStep: unknown = history.state
  open('#/order', orderStep)
  expect(main().scrollTop).toBe(900)
  open('#/style/1-1', styleStep)
  expect(main().scrollTop).toBe(150)
  // The next style takes its place, and is typed into where the thumb is.
  act(() => goInstead('style', 2))
  expect(main().scrollTop).toBe(150)
})
