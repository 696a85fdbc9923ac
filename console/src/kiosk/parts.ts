import { element } from '../plain/element.ts'

type Press = () => unknown

/** A button as large as a thumb. A second press waits until the first has done what it does. */
export function button(text: string, press: Press, kind: 'main' | 'plain' | 'quiet' = 'plain'): HTMLButtonElement {
  const made = element('button', `button ${kind}`, text)
  made.type = 'button'
  made.addEventListener('click', async () => {
    if (made.ariaBusy === 'true') return
    made.ariaBusy = 'true'
    try {
      await press()
    } finally {
      made.ariaBusy = null
    }
  })
  return made
}

/** A page with its head and, below, what is pressed to go on; `body` may be scrolled. */
export function sheet(title: string, body: readonly (Node | string)[], foot: readonly Node[] = []): HTMLElement {
  const heading = element('h1', 'title', title)
  return element('section', 'sheet', heading, element('div', 'body', ...body), element('footer', 'foot', ...foot))
}

/** A sentence in the middle of everything. */
export function notice(text: string, note = ''): HTMLElement {
  return element('section', 'sheet notice', element('p', 'said', text), element('p', 'note', note))
}
