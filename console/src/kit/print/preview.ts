import './print.css'
import { spokenShellPhrases } from '../text/phrases.ts'
import { fillFrame } from './fill-frame.ts'
import type { PrintOptions } from './print-options.ts'
import { printed } from './printed.ts'
import { isWebKit } from './web-kit.ts'

/** Shows a full-window print preview until it is closed. */
export async function openPreview(options: PrintOptions, content: Element): Promise<void> {
  const { print: texts } = spokenShellPhrases()
  const title = options.previewTitle ?? texts.preview
  const dialog = document.createElement('dialog')
  dialog.className = 'fd-print-preview'
  dialog.setAttribute('aria-label', title)
  const head = createBlock('div', 'fd-print-head', [createBlock('h2', '', [title])])
  const printButton = button(options.previewButton ?? texts.print, 'fd-print-do')
  const close = button('×', 'fd-print-close')
  close.setAttribute('aria-label', texts.close)
  head.append(close)
  const frame = document.createElement('iframe')
  frame.title = title
  const state = createBlock('span', 'fd-print-state', [texts.preparing])
  state.setAttribute('role', 'status')
  dialog.append(head, createBlock('div', 'fd-print-bar', [printButton, state]), frame)
  document.body.append(dialog)
  const restore = stopScrolling()
  dialog.addEventListener('close', () => {
    dialog.remove()
    restore()
    options.onClose?.()
  })
  close.addEventListener('click', () => dialog.close())
  dialog.showModal()
  printButton.disabled = true
  try {
    const frameWindow = await fillFrame(frame, options, content)
    frameWindow.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close())
    printButton.addEventListener('click', () => void printed(frameWindow))
  } catch (error) {
    dialog.close()
    throw error
  }
  // It prints upright whatever a page says, unless that is chosen: as small as half of the paper.
  state.textContent = isWebKit() && options.paper?.endsWith('landscape') ? texts.chooseLandscape : ''
  printButton.disabled = false
  printButton.focus()
}

/** Stops the page behind from scrolling; the returned function restores it. */
function stopScrolling(): () => void {
  const { style } = document.documentElement
  const previousOverflow = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = previousOverflow
  }
}

function createBlock(name: string, className: string, children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}

function button(text: string, className: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  return element
}
