import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { attributeNames } from '../../../../domain/goods/attribute-names.ts'
import { formContent, formSheet as hiddenSheet, type OrderForm } from '../../../../domain/orders/form/order-form.ts'
import { safeFileName } from '../../../../domain/sheets/cells/text.ts'
import { fileNameOf, xlsxType, zipType } from '../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import type { SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { sheetName } from '../../../../domain/sheets/writing/sheet-name.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { type ZipEntry, zipStream } from '../../../../domain/sheets/writing/zip.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { Download, ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { type FormGoods, type FormOwner, formGoods } from './form-goods.ts'
import { type FormPictures, formPictures } from './form-pictures.ts'
import { type FormTexts, formSheet } from './form-sheet.ts'

type Form = { readonly owner: FormOwner; readonly goods: FormGoods; readonly pictures: FormPictures }

/** Exports a form of each order, all as of one moment; several are zipped one after the other, without buffering. */
export const exportForms: Handler<typeof orderFiles.exportForms> = async (context, { orders, pictures }) => {
  const { db, user, services } = context
  const owners = [
    ...new Map(orders.map((listedOrder) => [`${listedOrder.customerId} ${listedOrder.type}`, listedOrder])).values(),
  ]
  await refuseUnseen(db, user, owners)
  const texts = await textsFor(context)
  const visibility = visibleTo(user)
  const forms = await inOneSnapshot(db, async function* (snapshot): AsyncGenerator<Form> {
    for (const owner of owners) {
      const goods = await formGoods(snapshot, owner, visibility)
      yield { owner, goods, pictures: pictures ? await formPictures(goods, services) : new Map() }
    }
  })
  return owners.length === 1 ? oneForm(forms, { user, texts }) : manyForms(forms, { user, texts })
}

type FormExportContext = { readonly user: SessionUser; readonly texts: FormTexts }

async function oneForm(forms: AsyncIterableIterator<Form>, making: FormExportContext): Promise<Download> {
  const next = await forms.next()
  await forms.return?.()
  const form: Form = next.value ?? refuse('access.denied')
  const fileName = fileNameOf(making.user.fair, nameOf(form, making.texts))
  return { fileName, type: xlsxType, body: writeSheets(sheetsOf(form, making), { sharesTexts: true }) }
}

function manyForms(forms: AsyncIterableIterator<Form>, making: FormExportContext): Download {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const form of forms) {
      const name = safeFileName(`${nameOf(form, making.texts)}.xlsx`)
      yield { name, data: writeSheets(sheetsOf(form, making), { sharesTexts: true }), stored: true }
    }
  }
  const fileName = fileNameOf(making.user.fair, making.texts.form.name, 'zip')
  return { fileName, type: zipType, body: Readable.from(zipStream(entries()), { objectMode: false }) }
}

/** Names the file by its customer's code, which makes it unique per order type. */
function nameOf({ owner, goods }: Form, { form, types }: FormTexts): string {
  const { code, name } = goods.order.customer
  return `${form.name} ${code} ${name}${owner.type === 'first' ? '' : ` ${types[owner.type]}`}`
}

/** The sheets to be filled in, one for each size group, and behind them the one that says whose they are. */
function sheetsOf({ owner, goods, pictures }: Form, { user, texts }: FormExportContext): SheetContent[] {
  const { order, basis, version } = goods
  const usedNames = new Set([hiddenSheet])
  const groups = goods.groups.length > 0 ? goods.groups : [{ name: texts.form.nothing, styles: [] }]
  const { code, name: customerName } = order.customer
  const title = [user.fair.name, `${code} ${customerName}`, texts.types[owner.type]].join(' · ')
  const look = { texts, title, pictures, visibility: visibleTo(user), basis, maxQty: order.switches.maxQtyPerCell }
  const sheets = groups.map((group) => {
    const name = sheetName(group.name, usedNames)
    usedNames.add(name.toLowerCase())
    return formSheet(name, group, look)
  })
  const form: OrderForm = {
    format: 1,
    id: randomUUID(),
    fair: { id: user.fair.id, code: user.fair.code, name: user.fair.name },
    customer: { id: owner.customerId, code: order.customer.code, name: order.customer.name },
    type: owner.type,
    version,
    madeAt: order.asOf.toISOString(),
    madeBy: user.realName || user.account,
    sheets: sheets.map(({ content, tag, sizes }) => ({ name: content.name, tag, sizes: [...sizes] })),
    rows: goods.groups.flatMap(({ styles }) => styles.flatMap(shownRows)),
  }
  return [...sheets.map(({ content }) => content), formContent(form)]
}

function shownRows({ goodsId, colours }: FormGoods['groups'][number]['styles'][number]): OrderForm['rows'] {
  return colours.map(({ skcNo, colourId, cells }) => ({
    skcNo,
    goodsId,
    colourId,
    was: Object.fromEntries(
      Object.entries(cells).flatMap(([sizeId, { qty }]) => (qty > 0 ? [[sizeId, qty] as const] : [])),
    ),
  }))
}

/** Before the file begins: in its middle nothing can be refused any more. */
async function refuseUnseen(db: Kysely<FairDb>, user: SessionUser, owners: readonly FormOwner[]): Promise<void> {
  const ids = [...new Set(owners.map(({ customerId }) => customerId))]
  const result = await sql<{ seen: number }>`
    select count(*)::int as seen from customers
    where id = any(${ids}::int[]) and deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(db)
  if (result.rows[0]?.seen !== ids.length) refuse('access.denied')
}

async function textsFor({ db, caller }: ReadContext): Promise<FormTexts> {
  const { orderSheets, goodsRanking, orderList } = renameAttributes(
    phrasesIn(caller.language),
    await attributeNames(db, caller.language),
  )
  return { ...orderSheets, goods: goodsRanking, types: orderList.types }
}
