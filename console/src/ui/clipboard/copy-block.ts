import type { ClipboardBlock } from './clipboard-block.ts'

/** Fills the clipboard of a copy event. */
export const putBlock = (data: Pick<DataTransfer, 'setData'>, { text, html }: ClipboardBlock): void => {
  data.setData('text/plain', text)
  data.setData('text/html', html)
}

/**
 * Copies at once, by the copy event: the one way that is there without HTTPS, and that leaves the table as it is written in every
 * engine. False where the browser wants a press first; Chromium allows it for 5 s after one.
 */
export const copyNow = (block: ClipboardBlock): boolean => {
  let isTaken = false
  const answer = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    putBlock(event.clipboardData, block)
    isTaken = true
  }
  document.addEventListener('copy', answer, { capture: true })
  try {
    if (!document.execCommand('copy') || !isTaken) copySelected()
  } finally {
    document.removeEventListener('copy', answer, { capture: true })
  }
  return isTaken
}

/** Some engines fire the event only where something is selected. */
const copySelected = (): void => {
  const previousFocus = document.activeElement
  const area = document.createElement('textarea')
  area.value = ' '
  area.style.cssText = 'position:fixed;opacity:0'
  // Inside an open dialog, which would take the focus from anything outside it.
  const container = previousFocus?.closest('[role=dialog]') ?? document.body
  container.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
  if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
}

/** Copy that was started by a user gesture and gets its block later. */
export interface PendingCopy {
  /** False where the browser wants another press. */
  readonly finish: (block: ClipboardBlock) => Promise<boolean>
  readonly cancel: () => void
}

/**
 * Begins a copy whose rows are still to be fetched; to be called within the press. Where the press has lost its force by the time they
 * are there, the clipboard itself waits for them, if the browser has one that does (HTTPS or localhost, Safari, Firefox 127, Chromium 97).
 */
export const beginCopy = (): PendingCopy => {
  let resolve: (block: ClipboardBlock) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const block = new Promise<ClipboardBlock>((yes, no) => {
    resolve = yes
    reject = no
  })
  const pendingWrite = writeLater(block)
  return {
    finish: (ready) => {
      if (copyNow(ready)) {
        reject(new Error('copied at once'))
        return Promise.resolve(true)
      }
      resolve(ready)
      return pendingWrite
    },
    cancel: () => reject(new Error('cancelled')),
  }
}

const writeLater = (block: Promise<ClipboardBlock>): Promise<boolean> => {
  const blobOf = (type: 'text/plain' | 'text/html', key: keyof ClipboardBlock) =>
    block.then((ready) => new Blob([ready[key]], { type }))
  const blobs = { 'text/plain': blobOf('text/plain', 'text'), 'text/html': blobOf('text/html', 'html') }
  for (const blob of Object.values(blobs)) blob.catch(() => undefined)
  if (!('clipboard' in navigator) || !('ClipboardItem' in globalThis)) return Promise.resolve(false)
  try {
    return navigator.clipboard.write([new ClipboardItem(blobs)]).then(
      () => true,
      () => false,
    )
  } catch {
    // Older browsers accept no promises.
    return Promise.resolve(false)
  }
}
