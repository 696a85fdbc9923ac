import type { Shape } from '../../shape.ts'
import type { print as source } from '../../zh-cn/shell/print.ts'
import { many } from '../many.ts'

export const print: Shape<typeof source> = {
  print: 'Print',
  preview: 'Print preview',
  close: 'Close preview',
  preparing: 'Preparing to print…',
  chooseLandscape: 'Choose “landscape” in the print settings: this browser does not do so itself',
  notLoaded:
    'What is to be printed was not ready within 60 seconds. Nothing was printed or counted: check the network and try again, or print fewer pages at a time',
  noFrames: 'The preview cannot be made: iframes may not be supported in this browser.',
  noDocument: 'The preview cannot be made: Cannot find document.',
  cut: ({ shown, count }) => `${many(count, 'row')}, of which the first ${shown} are printed; export has all of them`,
  all: ({ count }) => many(count, 'row'),
  printedAt: ({ time, by }) => `Printed ${time} by ${by}`,
}
