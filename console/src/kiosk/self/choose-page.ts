import { element } from '../../plain/element.ts'
import { button, sheet } from '../parts.ts'
import { previewPage } from './preview-page.ts'
import type { Choice, Visit } from './visit.ts'

/** Asks the server which papers can be printed, and shows them. @throws the error that kept it from asking */
export async function choosePage(visit: Visit): Promise<void> {
  const { device, texts, proof } = visit
  const { list } = await device.ask('orders', { proof })
  const [ownEntry] = list
  const body = list.flatMap(({ customer, choices }) => [
    ...(list.length > 1 ? [element('h2', 'customer', customer)] : []),
    ...(choices.length === 0 ? [element('p', 'hint', texts.nothing)] : []),
    ...choices.map((choice) => choiceButton(visit, choice)),
  ])
  visit.show(sheet(texts.hello({ name: ownEntry?.customer ?? '' }), body, [button(texts.quit, visit.home)]))
}

function choiceButton(visit: Visit, choice: Choice): HTMLElement {
  const { texts } = visit
  const { kind, orderNo, qty, printCount, hindrance } = choice
  const name = kind === 'order' ? texts.order({ no: orderNo }) : texts.summary
  const buttonElement = button(name, () => previewPage(visit, choice))
  buttonElement.classList.add('choice')
  const notes = [
    texts.pieces({ qty: qty.toLocaleString('en-US') }),
    ...(printCount > 0 ? [texts.printedTimes({ count: String(printCount) })] : []),
    ...(hindrance === null ? [] : [texts.hindrances[hindrance]]),
  ]
  buttonElement.append(element('small', 'hint', notes.join(' · ')))
  buttonElement.disabled = hindrance !== null
  return buttonElement
}
