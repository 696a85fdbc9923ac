import './print.css'
import { spokenShellPhrases } from '../text/phrases.ts'
import { fillFrame } from './fill-frame.ts'
import type { PrintOptions } from './print-options.ts'
import { printed } from './printed.ts'
import { isWebKit } from './web-kit.ts'

/** Shows what will be printed over the whole window; it stays until it is closed. */
export async function openPreview(options: PrintOptions, content: Element): Promise<void> {
  const { print: words } = spokenShellPhrases()
  const title = options.previewTitle ?? words.preview
  const dialog = document.createElement('dialog')
  dialog.className = 'fd-print-preview'
  dialog.setAttribute('aria-label', title)
  const head = part('div', 'fd-print-head', [part('h2', '', [title])])
  const printButton = button(options.previewButton ?? words.print, 'fd-print-do')
  const close = button('×', 'fd-print-close')
  close.setAttribute('aria-label', words.close)
  head.append(close)
  const frame = document.createElement('iframe')
  frame.title = title
  const state = part('span', 'fd-print-state', [words.preparing])
  state.setAttribute('role', 'status')
  dialog.append(head, part('div', 'fd-print-bar', [printButton, state]), frame)
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
    const shown = await fillFrame(frame, options, content)
    shown.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close())
    printButton.addEventListener('click', () => void printed(shown))
  } catch (error) {
    dialog.close()
    throw error
  }
  // It prints upright whatever a page says, unless that is chosen: as small as half of the paper.
  state.textContent = isWebKit() && options.paper?.endsWith('landscape') ? words.chooseLandscape : ''
  printButton.disabled = false
  printButton.focus()
}

/** The page behind stands still, and afterwards is as it was. */
function stopScrolling(): () => void {
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}

function part(name: string, className: string, children: readonly (Node | string)[]): HTMLElement {
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
