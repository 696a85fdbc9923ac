import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { Figures } from '../reports-agree/figures.ts'
import { fileTotals } from '../reports-agree/file-figures.ts'
import type { StaffAsking } from './asking.ts'

/** The last line of a file of one customer's orders. */
export async function fileFigures(
  { reader, customerId }: StaffAsking,
  shape: 'wide' | 'long',
): Promise<Figures | null> {
  const bytes = await reader.file(orderFiles.exportRows, { customerIds: [customerId], shape, format: 'csv' })
  return bytes && fileTotals('rows.csv', bytes)
}
