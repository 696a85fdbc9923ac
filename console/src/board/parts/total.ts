import { largeNumber } from '@fairdesk/contract/values/large-number'
import { element, setText } from '../../plain/element.ts'
import { formatInteger, percent } from '../numbers.ts'
import type { Part } from '../part.ts'

/** Room for the numbers beside the curve, and without it, in units; a digit is 0.6 of its height wide. */
const availableWidth = { beside: 112, alone: 184 }
const digitWidth = 0.6
const gap = 6
const largest = 14

/** Pieces, amount and completion, as large as they fit. */
export function totalPart(isAlone: boolean): Part {
  const numbers = [numberElement('qty'), numberElement('amount'), numberElement('completion')] as const
  const [qty, amount, completion] = numbers
  const root = element('section', 'total', ...numbers.map((number) => number.root))
  return {
    element: root,
    show: ({ total, language }, { texts }) => {
      if (!total) return
      qty.show(texts.qty, formatInteger(total.qty), '')
      amount.root.hidden = total.amount === undefined
      amount.show(texts.amount, total.amount === undefined ? '' : largeNumber(total.amount, language), '')
      completion.show(texts.completion, percent(total.completion), total.completion === null ? '' : '%')
      completion.note(
        total.untargeted && total.completion !== null
          ? texts.untargeted({
              customers: formatInteger(total.untargeted.customers),
              qty: formatInteger(total.untargeted.qty),
            })
          : '',
      )
      const visibleNumbers = numbers.filter((number) => !number.root.hidden)
      const letters = visibleNumbers.reduce((sum, { length }) => sum + length(), 0)
      const width = (isAlone ? availableWidth.alone : availableWidth.beside) - gap * (visibleNumbers.length - 1)
      const size = Math.min(largest, width / (letters * digitWidth))
      root.style.setProperty('--size', size.toFixed(2))
    },
  }
}

function numberElement(figure: 'qty' | 'amount' | 'completion') {
  const label = element('span', 'label')
  const value = element('span', 'figure')
  const unit = element('span', 'unit')
  const note = element('span', 'label beside')
  note.hidden = true
  const root = element('div', 'number', label, element('div', 'value', value, unit), note)
  root.dataset.figure = figure
  return {
    root,
    show: (name: string, text: string, sign: string) => {
      setText(label, name)
      setText(value, text)
      setText(unit, sign)
    },
    note: (text: string) => {
      note.hidden = text === ''
      setText(note, text)
    },
    length: () => (value.textContent?.length ?? 0) + (unit.textContent?.length ?? 0) * 0.6,
  }
}
