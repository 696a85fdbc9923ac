import { oneOf, text } from '../../../kit/list/fields.ts'

/** Fields of the screen's address: its view, and the tickets shown. */
export const selfPrintFields = {
  view: oneOf(['queue', 'kiosks'], 'queue'),
  shown: oneOf(['open', 'all'], 'open'),
  keyword: text,
}
