import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listenToWedge } from '../state/scanning/hear-wedge.ts'
import { useScans } from '../state/scanning/scanned.ts'
import { useFloor } from '../state/state.ts'
import { serve } from '../testing/fake-server.ts'
import { show, takenBy } from '../testing/show.tsx'
import { Scan } from './Scan.tsx'
import { StylePage } from './style/StylePage.tsx'
import { Wall } from './Wall.tsx'

listenToWedge()
beforeEach(() => {
  location.hash = ''
  useScans.setState(useScans.getInitialState())
})

const positions: Readonly<Record<string, string>> = { '-': 'Minus', ' ': 'Space', '/': 'Slash', '.': 'Period' }
function positionOf(sign: string): string {
  return positions[sign] ?? (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`)
}

/**
 * As a scanner types while a Chinese input method is on: each key is named Process and known by its position alone, and
 * a field shows the candidates of what the method holds back.
 */
function scanHidden(field: Element, code: string, gap = 8): void {
  let atMs = performance.now()
  const press = (position: string, shiftKey = false) => {
    const keys = { key: 'Process', code: position, keyCode: 229, shiftKey, isComposing: isText }
    const event = createEvent.keyDown(field, keys)
    atMs += gap
    Object.defineProperty(event, 'timeStamp', { value: atMs })
    fireEvent(field, event)
  }
  const isText = field instanceof HTMLInputElement
  if (isText) fireEvent.compositionStart(field)
  for (const [index, sign] of [...code].entries()) {
    press(positionOf(sign), /[A-Z]/.test(sign))
    if (isText) fireEvent.input(field, { target: { value: '更新'.repeat(index + 1) } })
  }
  press('Enter')
}

test.each([['69020'], ['FD2'], ['A20']])(
  '%s scanned into the search opens its style and leaves the search as it was',
  async (code) => {
    const user = await show(<Wall />)
    const field = screen.getByRole('searchbox') as HTMLInputElement
    await user.clear(field)
    await user.type(field, '裙')
    await new Promise((resolve) => setTimeout(resolve, 250))
    scanHidden(field, code)
    expect([location.hash.slice(0, 10), field.value]).toEqual(['#/style/2-', '裙'])
  },
)

test('a code of letters, digits and signs is told as it is printed', async () => {
  await show(<Wall />)
  scanHidden(document.body, 'GX2301-BK/7.5')
  expect(useFloor.getState().notice).toBe('GX2301-BK/7.5 不是本场的吊牌')
})

test('a code scanned into the field of the scan page is looked up whole', async () => {
  await show(<Scan />)
  const field = screen.getByRole('textbox', { name: '输入条码或款号' }) as HTMLInputElement
  field.focus()
  scanHidden(field, '69021', 30)
  expect([location.hash, field.value]).toEqual(['#/style/2-2-1', ''])
})

test('digits scanned at a cell of the matrix become no quantity, and the tag’s cell is chosen', async () => {
  const { sent } = serve('save', takenBy)
  await show(<StylePage id={1} />)
  const cell = screen.getByRole('gridcell', { selected: true })
  scanHidden(cell, '69020')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([location.hash, cell.getAttribute('aria-label'), sent]).toEqual(['#/style/2-1-1', '黑 S 4 件', []])
})
