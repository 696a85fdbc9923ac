import type { Shape } from '../../shape.ts'
import type { priceSheet as source } from '../../zh-cn/data/price-sheet.ts'

export const priceSheet: Shape<typeof source> = {
  sheet: 'Price bands',
  helpSheet: 'How to fill in',
  columns: { name: 'Name', min: 'Lowest price', max: 'Highest price' },
  help: [
    'Name: needed, up to 30 characters, each once; such as 100-199',
    'Lowest price, highest price: needed, in yuan, both belong to the band; such as 100 and 199.99',
    'Bands must not overlap; there may be gaps, whose goods are unclassified',
    'After the import there are the bands of the file and no others: what the file has not is deleted',
  ].join('\n'),
  noColumn: 'The file needs the columns “Name” and “Lowest price” and “Highest price”',
  tooMany: ({ max }) => `At most ${max} price bands; the file has more: make them wider`,
  added: 'New price band',
  removed: 'Not in the file, will be deleted',
}
