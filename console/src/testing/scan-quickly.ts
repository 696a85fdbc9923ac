import { createEvent, fireEvent } from '@testing-library/react'

/** Types into the field with the focus, and Enter, at a scanner's pace, told by the events' own clock. */
export const scanQuickly = (text: string, clock = 1000): void => {
  const cell = document.activeElement as HTMLInputElement
  const press = (key: string, nth: number) => {
    const event = createEvent.keyDown(cell, { key })
    Object.defineProperty(event, 'timeStamp', { value: clock + 10 * nth })
    fireEvent(cell, event)
  }
  for (const [nth, key] of [...text].entries()) {
    press(key, nth)
    fireEvent.input(cell, { target: { value: cell.value + key } })
  }
  press('Enter', text.length)
}
