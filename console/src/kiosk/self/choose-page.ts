import { element } from '../../plain/element.ts'
import { button, sheet } from '../parts.ts'
import { previewPage } from './preview-page.ts'
import type { Choice, Visit } from './visit.ts'

/** Asks what there is to print, and shows it. @throws what kept it from being asked */
export async function choosePage(visit: Visit): Promise<void> {
  const { device, words, proof } = visit
  const { list } = await device.ask('orders', { proof })
  const [own] = list
  const body = list.flatMap(({ customer, choices }) => [
    ...(list.length > 1 ? [element('h2', 'customer', customer)] : []),
    ...(choices.length === 0 ? [element('p', 'hint', words.nothing)] : []),
    ...choices.map((choice) => choiceButton(visit, choice)),
  ])
  visit.show(sheet(words.hello({ name: own?.customer ?? '' }), body, [button(words.quit, visit.home)]))
}

function choiceButton(visit: Visit, choice: Choice): HTMLElement {
  const { words } = visit
  const { kind, orderNo, qty, printCount, hindrance } = choice
  const name = kind === 'order' ? words.order({ no: orderNo }) : words.summary
  const made = button(name, () => previewPage(visit, choice))
  made.classList.add('choice')
  const notes = [
    words.pieces({ qty: qty.toLocaleString('en-US') }),
    ...(printCount > 0 ? [words.printedTimes({ count: String(printCount) })] : []),
    ...(hindrance === null ? [] : [words.hindrances[hindrance]]),
  ]
  made.append(element('small', 'hint', notes.join(' · ')))
  made.disabled = hindrance !== null
  return made
}
