import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'
import { copyOf } from './copy-of.ts'
import { fillFrame } from './fill-frame.ts'
import { openPreview } from './preview.ts'
import { type PrintOptions, PrintProblem } from './print-options.ts'
import { printed } from './printed.ts'

/**
 * Prints the whole page, an element by its id ("#id" or "id"), or the content the options describe; resolves once
 * printed or once the preview is open. An unknown id is logged, and the whole page is printed.
 * `print()`, `print('#ranking')`, `print({ element: table, title, preview: true, paper: 'a4Landscape' })`
 */
export async function print(options: string | PrintOptions = {}): Promise<void> {
  const printOptions: PrintOptions = typeof options === 'string' ? { id: options.replace(/^#/, '') } : options
  const element = printOptions.element ?? elementWith(printOptions.id)
  if (!element && !printOptions.preview) {
    window.print()
    printOptions.onClose?.()
    return
  }
  const content = copyOf(element ?? document.body)
  try {
    if (printOptions.preview) await openPreview(printOptions, content)
    else await printUnseen(printOptions, content)
  } catch (error) {
    if (!(error instanceof PrintProblem)) throw error
    notify({ kind: 'error', text: spokenShellPhrases().print[error.why] })
  }
}

function elementWith(id: string | undefined): Element | null {
  if (id === undefined) return null
  const element = document.getElementById(id)
  if (!element) console.error(`${id} in Error: no element has this id, the whole page is printed`)
  return element
}

async function printUnseen({ onClose, ...options }: PrintOptions, content: Element): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'fd-print-unseen'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  try {
    const frameWindow = await fillFrame(frame, options, content)
    await printed(frameWindow)
  } finally {
    frame.remove()
    onClose?.()
  }
}
