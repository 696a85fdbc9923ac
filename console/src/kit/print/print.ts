import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'
import { copyOf } from './copy-of.ts'
import { fillFrame } from './fill-frame.ts'
import { openPreview } from './preview.ts'
import { type PrintOptions, PrintProblem } from './print-options.ts'
import { printed } from './printed.ts'

/**
 * Prints the whole page, an element by its id ("#id" or "id"), or what the options describe; resolves once it is printed or
 * its preview stands. An id that no element has is logged, and the whole page is printed.
 * `print()`, `print('#ranking')`, `print({ element: table, title, preview: true, paper: 'A4 landscape' })`
 */
export async function print(options: string | PrintOptions = {}): Promise<void> {
  const asked: PrintOptions = typeof options === 'string' ? { id: options.replace(/^#/, '') } : options
  const element = asked.element ?? elementWith(asked.id)
  if (!element && !asked.preview) {
    window.print()
    asked.onClose?.()
    return
  }
  const content = copyOf(element ?? document.body)
  try {
    if (asked.preview) await openPreview(asked, content)
    else await printUnseen(asked, content)
  } catch (error) {
    if (!(error instanceof PrintProblem)) throw error
    notify({ kind: 'error', text: spokenShellPhrases().print[error.why] })
  }
}

function elementWith(id: string | undefined): Element | null {
  if (id === undefined) return null
  const found = document.getElementById(id)
  if (!found) console.error(`${id} in Error: no element has this id, the whole page is printed`)
  return found
}

async function printUnseen({ onClose, ...options }: PrintOptions, content: Element): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'fd-print-unseen'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  try {
    const shown = await fillFrame(frame, options, content)
    await printed(shown)
  } finally {
    frame.remove()
    onClose?.()
  }
}
