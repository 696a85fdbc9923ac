import { randomUUID } from 'node:crypto'
import type { PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import type { Input } from '@fairdesk/contract/endpoint'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { refuse } from '@fairdesk/contract/refusal'
import { chooseTemplate } from '@fairdesk/paper/choose-template'
import { sql } from 'kysely'
import { orderDocuments } from '../../../domain/paper/order-documents.ts'
import { sheetPictures } from '../../../domain/pictures/sheets/sheet-pictures.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { logoPicture } from './logo-picture.ts'
import { refuseNotYet } from './may-print.ts'
import { ordersOf } from './print-data.ts'
import { allTemplates, templateOf } from './templates.ts'

/** Lifetime of a file of papers: after it, a new file must be requested. */
const lastsMs = 24 * 3_600_000

/**
 * Returns everything a print station needs while offline. Counts nothing: prints are reported when the paper is sent
 * to a printer.
 */
export const offlineBundle: Handler<typeof print.getPrintOffline> = async (context, input) => {
  const { db, user } = context
  const coded = await customersCoded(context, input.codes)
  const ids = await ordersOf(context, [...new Set([...input.customerIds, ...coded.map(({ id }) => id)])])
  if (ids.length === 0) refuse('print.no-orders')
  await refuseNotYet(context, ids)
  const templateFor = await templateChoice(context, input)
  const reader = { fair: user.fair, visibility: visibleTo(user), pictures: new Map<number, string>() }
  const papers = (await orderDocuments(db, ids, reader)).map((document) => ({
    document,
    template: templateFor(document),
  }))
  const pictures = await picturesFor(context, papers)
  const nameOf = (address: string) => pictures.find((picture) => picture.address === address)?.name ?? ''
  const nowMs = Date.now()
  return {
    jobId: randomUUID(),
    madeAt: new Date(nowMs).toISOString(),
    expiresAt: new Date(nowMs + lastsMs).toISOString(),
    templates: [...new Set(papers.map(({ template }) => template))].map((template) => ({
      ...template,
      logo: nameOf(template.body.logo),
    })),
    documents: papers.map(({ document, template }) => ({
      ...document,
      template: template.key,
      rows: document.rows.map((row) => ({ ...row, picture: nameOf(row.picture) })),
    })),
    unknownCodes: input.codes.filter((code) => !coded.some((customer) => customer.code === code)),
    pictures: pictures.map(({ name, data }) => ({ name, data })),
  }
}

/** The template that is named, else that of each customer's level. @throws Refusal print.template-gone */
async function templateChoice(
  { db, caller }: ReadContext,
  { template: key, kind }: Pick<Input<typeof print.getPrintOffline>, 'template' | 'kind'>,
): Promise<(document: PaperDocument) => PrintTemplate> {
  const named = key === undefined ? null : await templateOf(db, key, caller.language)
  const all = named ? [] : await allTemplates(db, caller.language)
  return ({ customer }) =>
    named ?? chooseTemplate(all, { kind, level: customer?.levelCode ?? '' }) ?? refuse('print.template-gone')
}

type CodedCustomer = { readonly id: number; readonly code: string }

async function customersCoded({ db, user }: ReadContext, codes: readonly string[]): Promise<CodedCustomer[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<CodedCustomer>`
    select customers.id, customers.code from customers
    where customers.code = any(${[...codes]}) and customers.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by array_position(${[...codes]}, customers.code)`.execute(db)
  return rows
}

type BundledPicture = { readonly address: string; readonly name: string; readonly data: string }

/** Each picture once, under a name of its own; those that are gone are left out, as on paper. */
async function picturesFor(
  { services }: ReadContext,
  papers: readonly { readonly document: PaperDocument; readonly template: PrintTemplate }[],
): Promise<BundledPicture[]> {
  const rows = papers.flatMap(({ document, template }) => (template.body.pictures === 'none' ? [] : document.rows))
  const pictures = await sheetPictures(
    new Set(rows.map(({ picture }) => picture).filter((address) => address !== '')),
    services,
  )
  for (const address of new Set(papers.map(({ template }) => template.body.logo))) {
    const logo = address === '' ? null : await logoPicture(services.platform, address)
    if (logo) pictures.set(address, logo)
  }
  return [...pictures].map(([address, bytes], index) => ({
    address,
    name: `pictures/${index + 1}.jpg`,
    data: Buffer.from(bytes).toString('base64'),
  }))
}
