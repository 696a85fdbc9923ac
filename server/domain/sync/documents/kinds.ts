import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { customerKind } from './customer-documents.ts'
import type { DocumentKind } from './document.ts'
import { goodsKind } from './goods-documents.ts'
import { orderKind } from './order-documents.ts'
import { partKind } from './part-documents.ts'
import { stockKind } from './stock-documents.ts'

/** Registry of the document kinds. */
export const documentKinds: Readonly<Record<SyncOutKind, DocumentKind>> = {
  order: orderKind,
  part: partKind,
  customers: customerKind,
  goods: goodsKind,
  stock: stockKind,
}
