import type { Shape } from '../../shape.ts'
import type { colourSheet as source } from '../../zh-cn/data/colour-sheet.ts'

export const colourSheet: Shape<typeof source> = {
  sheet: 'Colours',
  helpSheet: 'How to fill in',
  columns: { code: 'Colour code', name: 'Colour name', rgb: 'RGB', group: 'Colour group' },
  example: { name: 'Example red', group: 'Red' },
  help: [
    'Colour code: needed, up to 60 characters, case and width do not matter; a code that is there already changes that colour',
    'Colour name: needed, up to 60 characters; several codes may share one',
    'RGB: #c8102e or 200,16,46; blank shows no swatch',
    'Colour group: may be blank; reports sum up by it',
    'The line with the code EXAMPLE is left out while it stays as it is',
  ].join('\n'),
  noColumn: 'The file needs the columns “Colour code” and “Colour name”',
  badRgb: ({ value }) => `“${value}” is no colour; write #c8102e or 200,16,46`,
  contradicts: ({ row }) => `Same code as row ${row} with other content; keep one of them`,
  added: 'New colour',
  sharesName: ({ name, code }) => `Code ${code} is called “${name}” as well; make sure it is not the same colour`,
}
