import { fireEvent } from '@testing-library/react'
import { onTestFinished } from 'vitest'

type Copied = { text: string; html: string }

/** Copies by Ctrl+C on an element; empty where it does not answer at once. */
export function copyFrom(element: Element): Copied {
  const copied = { text: '', html: '' }
  fireEvent.copy(element, { clipboardData: writerOf(copied) })
  return copied
}

/**
 * Until the test ends, a clipboard without HTTPS: the page fills it by command, while the browser allows it, as within a press.
 * Holds what it was given last.
 */
export function fakeClipboard(isAllowed: () => boolean = () => true): Copied {
  const copied = { text: '', html: '' }
  const { ClipboardItem: item } = globalThis
  const { execCommand } = document
  Reflect.deleteProperty(globalThis, 'ClipboardItem')
  document.execCommand = (command) => {
    if (command !== 'copy' || !isAllowed()) return false
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: writerOf(copied) })
    return true
  }
  onTestFinished(() => {
    globalThis.ClipboardItem = item
    document.execCommand = execCommand
  })
  return copied
}

function writerOf(copied: Copied) {
  return {
    setData: (type: string, data: string) => {
      if (type === 'text/html') copied.html = data
      else copied.text = data
    },
  }
}
