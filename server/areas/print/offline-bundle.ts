import { randomUUID } from 'node:crypto'
import type { PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { orderDocuments } from '../../domain/paper/order-documents.ts'
import { sheetPictures } from '../../domain/pictures/sheets/sheet-pictures.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { logoPicture } from './logo-picture.ts'
import { refuseNotYet } from './may-print.ts'
import { ordersOf } from './print-data.ts'
import { templateOf, usualTemplate } from './templates.ts'

/** As long as a file of papers is kept: what is older must be asked for again. */
const lastsMs = 24 * 3_600_000

/** All that a printing place needs while it reaches nobody. It counts nothing: that is told when the paper is sent to a printer. */
export const offlineBundle: Handler<typeof print.getPrintOffline> = async (context, input) => {
  const { db, user, caller } = context
  const named = [...input.customerIds, ...(await customersCoded(context, input.codes))]
  const ids = await ordersOf(context, [...new Set(named)])
  if (ids.length === 0) refuse('print.no-orders')
  await refuseNotYet(context, ids)
  const template = input.template
    ? await templateOf(db, input.template, caller.language)
    : await usualTemplate(db, input.kind, caller.language)
  const reader = { fair: user.fair, visibility: visibleTo(user), pictures: new Map<number, string>() }
  const documents = await orderDocuments(db, ids, reader)
  const pictures = await picturesFor(context, template, documents)
  const nameOf = (address: string) => pictures.find((picture) => picture.address === address)?.name ?? ''
  const now = Date.now()
  return {
    jobId: randomUUID(),
    madeAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lastsMs).toISOString(),
    template,
    logo: nameOf(template.body.logo),
    documents: documents.map((document) => ({
      ...document,
      rows: document.rows.map((row) => ({ ...row, picture: nameOf(row.picture) })),
    })),
    pictures: pictures.map(({ name, data }) => ({ name, data })),
  }
}

async function customersCoded({ db, user }: ReadContext, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select customers.id from customers
    where customers.code = any(${[...codes]}) and customers.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by array_position(${[...codes]}, customers.code)`.execute(db)
  return rows.map(({ id }) => id)
}

type BundledPicture = { readonly address: string; readonly name: string; readonly data: string }

/** Each picture once, under a name of its own; those that are gone are left out, as on paper. */
async function picturesFor(
  { services }: ReadContext,
  { body }: PrintTemplate,
  documents: readonly PaperDocument[],
): Promise<BundledPicture[]> {
  const rows = body.pictures === 'none' ? [] : documents.flatMap((document) => document.rows)
  const found = await sheetPictures(
    new Set(rows.map(({ picture }) => picture).filter((address) => address !== '')),
    services,
  )
  const logo = body.logo === '' ? null : await logoPicture(services.platform, body.logo)
  if (logo) found.set(body.logo, logo)
  return [...found].map(([address, bytes], at) => ({
    address,
    name: `pictures/${at + 1}.jpg`,
    data: Buffer.from(bytes).toString('base64'),
  }))
}
