import { createEvent, fireEvent } from '@testing-library/react'

type Pace = {
  /** Milliseconds between two keys, by the events' own clock. */
  readonly gap?: number
  readonly clock?: number
  readonly end?: 'Enter' | 'Tab'
}

const ends: Readonly<Record<string, number>> = { Enter: 13, Tab: 9 }

/** Types into the field with the focus, and Enter, at a scanner's pace. */
export const scanQuickly = (text: string, { gap = 10, clock = 1000, end = 'Enter' }: Pace = {}): void => {
  const cell = document.activeElement as HTMLInputElement
  const press = (key: string, nth: number) => {
    const event = createEvent.keyDown(cell, { key, keyCode: ends[key] ?? key.charCodeAt(0) })
    Object.defineProperty(event, 'timeStamp', { value: clock + gap * nth })
    fireEvent(cell, event)
  }
  for (const [nth, key] of [...text].entries()) {
    press(key, nth)
    fireEvent.input(cell, { target: { value: cell.value + key } })
  }
  press(end, text.length)
}

/** As an input method makes of it that takes all keys, shows letters it holds back and has chosen among candidates. */
export const scanHidden = (text: string, { gap = 10, clock = 1000 }: Pace = {}): void => {
  const field = document.activeElement as HTMLInputElement
  const press = (code: string, nth: number, isComposing: boolean) => {
    const shiftKey = /^Key/.test(code)
    const event = createEvent.keyDown(field, { key: 'Process', code, keyCode: 229, shiftKey, isComposing })
    Object.defineProperty(event, 'timeStamp', { value: clock + gap * nth })
    fireEvent(field, event)
  }
  fireEvent.compositionStart(field)
  for (const [nth, sign] of [...text].entries()) {
    press(codeOf(sign), nth, true)
    fireEvent.input(field, { target: { value: '更新'.repeat(nth + 1) } })
  }
  press('Enter', text.length, true)
  fireEvent.compositionEnd(field)
}

const codeOf = (sign: string): string => (/\d/.test(sign) ? `Digit${sign}` : sign === '-' ? 'Minus' : `Key${sign}`)
