import { element } from '../plain/element.ts'

/** Creates a thumb-sized button, which ignores further presses until the first has been handled. */
export function button(
  text: string,
  press: () => unknown,
  kind: 'main' | 'plain' | 'quiet' = 'plain',
): HTMLButtonElement {
  const node = element('button', `button ${kind}`, text)
  node.type = 'button'
  node.addEventListener('click', async () => {
    if (node.ariaBusy === 'true') return
    node.ariaBusy = 'true'
    try {
      await press()
    } finally {
      node.ariaBusy = null
    }
  })
  return node
}

/** Creates a page with a heading, a scrollable `body` and buttons at the foot. */
export function sheet(title: string, body: readonly (Node | string)[], foot: readonly Node[] = []): HTMLElement {
  const heading = element('h1', 'title', title)
  return element('section', 'sheet', heading, element('div', 'body', ...body), element('footer', 'foot', ...foot))
}

/** A sentence in the middle of everything. */
export function notice(text: string, note = ''): HTMLElement {
  return element('section', 'sheet notice', element('p', 'said', text), element('p', 'note', note))
}
