import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why something cannot be printed, or printed in this way. */
export const printErrors: ErrorTextsOf<'print'> = {
  'print.nothing':
    'There is nothing to print in what was chosen: all of it is empty or out of your sight. No file was made.',
  'print.changed': ({ number, count }) =>
    `${number}${more(count)} has just changed, so this paper is out of date and was not counted. Open it again and print what it says now.`,
  'print.no-orders': 'There is no order to print',
  'print.not-yet': ({ number, count }) => `Order ${number}${more(count)} may not be printed in its present state`,
  'print.reason-missing': ({ number, times }) =>
    `Order ${number} was printed ${times} times: say why it is printed again`,
  'print.no-columns': 'Choose one column at least',
  'print.too-wide': ({ missing }) =>
    `The columns are ${missing} mm too wide for the paper: take some out or make them narrower`,
  'print.unknown-placeholder': ({ name }) => `Nothing is known as {${name}}`,
  'print.bad-margins': 'The margins leave no room on the paper',
  'print.template-gone': 'The template was deleted: refresh the page',
  'print.name-taken': ({ name }) => `There is a template named “${name}” already: choose another name`,
  'print.level-taken': ({ name }) => `A level chosen here is taken by template “${name}”: take it out there first`,
  'print.not-paper': 'This is no number of a paper: scan its QR code, or type the order number and the code behind it',
  'print.pdf-gone': 'The file is no longer there: make it again',
}

function more(count: string | number): string {
  return Number(count) > 1 ? ` and ${Number(count) - 1} more` : ''
}
