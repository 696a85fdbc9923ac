import { savesTable } from '../orders/beside-savers.ts'
import type { Part } from '../part.ts'
import { keepingStock } from './keeping-stock.ts'
import { printing } from './printing.ts'
import { sending } from './sending.ts'
import { splitting } from './splitting.ts'

/** What becomes of approved orders, papers and parts; and stock that is kept to while orders are typed. */
export const handover: Part = {
  name: 'handover',
  title: 'Papers, parts and stock',
  run: async ({ fairs }) => [await printing(fairs), savesTable([await splitting(fairs)]), await keepingStock(fairs)],
}

/** Everything that changed, told to another system that fails now and then. */
export const handingOver: Part = {
  name: 'sending',
  title: 'Documents to another system',
  run: async ({ fairs }) => [await sending(fairs)],
}
