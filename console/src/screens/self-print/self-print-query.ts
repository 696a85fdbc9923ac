import { oneOf, text } from '../../kit/list/fields.ts'

/** What the address of the screen says: which of its two sides, which tickets. */
export const selfPrintFields = {
  view: oneOf(['queue', 'kiosks'], 'queue'),
  shown: oneOf(['open', 'all'], 'open'),
  keyword: text,
}
