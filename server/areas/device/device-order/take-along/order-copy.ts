import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { dealerMay, type MayFor } from '../../../../domain/dealers/may-for.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { orderDocuments } from '../../../../domain/paper/order-documents.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { fileNameOf } from '../../../../domain/sheets/file-name.ts'
import type { DealerReadContext } from '../../../context.ts'
import { orderSelection } from '../device-head.ts'

/** An order as its customer takes it along. */
export type OrderCopy = {
  readonly document: PaperDocument
  readonly may: MayFor
  /** Price that its amounts are at; null if the account sees none. */
  readonly basis: 'tag' | 'net' | null
}

/**
 * Reads the rows that count, as of one moment and as far as the account sees them. It is no paper of the organiser's:
 * it has no code by which it could be taken for a current one, and nothing that staff noted.
 * @throws Refusal device.no-such-customer, device.order-empty for an order without pieces
 */
export function orderCopy({ db, dealer }: DealerReadContext, customerId: number | undefined): Promise<OrderCopy> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const may = await dealerMay({ db: snapshot, dealer }, customerId)
      const { visibility } = may
      const { head, switches } = await readOrder(snapshot, orderSelection(may))
      const reader = { fair: dealer.fair, visibility, pictures: new Map<number, string>() }
      const [document] = head ? await orderDocuments(snapshot, [head.id], reader) : []
      if (!document || document.rows.length === 0) refuse('device.order-empty')
      return { document: plainDocument(document), may, basis: shownBasis(visibility, switches) }
    })
}

function plainDocument(paper: PaperDocument): PaperDocument {
  const { orderId, orderNo, fair, customer, status, sizeGroups, groupOrder, rows, scope, at } = paper
  return {
    ...{ orderId, orderNo, fair, status, sizeGroups, groupOrder, rows, at },
    ...(scope ? { scope } : {}),
    customer: customer && customerOf(customer),
    codes: { priced: '', plain: '' },
    note: '',
    printCount: 0,
  }
}

function customerOf({ id, code, name }: NonNullable<PaperDocument['customer']>) {
  return { id, code, name, contact: '', phone: '', level: '', levelCode: '' }
}

/** Names the file by its fair, its customer and the moment. */
export function copyName(
  { dealer, caller }: Pick<DealerReadContext, 'dealer' | 'caller'>,
  { may }: OrderCopy,
  extension: 'pdf' | 'xlsx',
): string {
  const { copy } = phrasesIn(caller.language).deviceOrder
  return fileNameOf(dealer.fair, `${copy}-${may.code}-${may.name}`, extension)
}
