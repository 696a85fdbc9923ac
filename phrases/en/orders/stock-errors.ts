import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why stock was not changed. */
export const stockErrors: ErrorTextsOf<'stock'> = {
  'stock.no-such-row': 'There is no such colour or area, or it is not yours',
  'stock.no-import': 'This is not the latest import, or it was taken back already',
  'stock.changed': ({ goodsNo, colour, size, now }) =>
    `The stock of ${goodsNo} ${colour} ${size} was just changed to ${now}; refresh and try again`,
}
