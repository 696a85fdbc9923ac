import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { PaperField } from '@fairdesk/contract/paper/template-body'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag } from '@fairdesk/contract/visibility'
import { builtInTemplate } from '@fairdesk/paper/built-in-templates'
import type { PrintTemplate } from '@fairdesk/paper/print-setting'
import { momentText } from '@fairdesk/paper/text/moment'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { attributeNames } from '../../../../domain/goods/attribute-names.ts'
import { placeForCopy } from '../../../../domain/paper/pdf-files.ts'
import { PdfThread } from '../../../../domain/paper/pdf-thread.ts'
import { sheetPictures } from '../../../../domain/pictures/sheets/sheet-pictures.ts'
import { turns } from '../../../../domain/turns.ts'
import type { DealerReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { copyName, type OrderCopy, orderCopy } from './order-copy.ts'

/** Each painting is seconds of a processor: saves of the hall go on beside this many. */
const takeTurn = turns(1)
/** Most files that are painted or wait for it. */
const mostWaiting = 10
/** Sessions whose file is painted or waits: each has one at a time. */
const waiting = new Set<number>()

/**
 * Returns the order with its pictures, at the prices that the account sees.
 * @throws Refusal device.too-often while the account's last file is made, or too many wait
 */
export const orderPdf: Handler<typeof deviceOrder.orderPdf> = async (context, { customerId }) => {
  const { sessionId } = context.dealer
  if (waiting.has(sessionId) || waiting.size >= mostWaiting) refuse('device.too-often', { seconds: 10 })
  waiting.add(sessionId)
  const release = await takeTurn()
  try {
    const copy = await orderCopy(context, customerId)
    const path = await paint(context, copy)
    const body = createReadStream(path)
    body.once('close', () => void rm(path, { force: true }))
    return { fileName: copyName(context, copy, 'pdf'), type: 'application/pdf', body }
  } finally {
    release()
    waiting.delete(sessionId)
  }
}

async function paint({ db, dealer, services, caller }: DealerReadContext, copy: OrderCopy): Promise<string> {
  const { fair } = dealer
  const { document } = copy
  const { language } = caller
  const path = await placeForCopy({ dataDir: services.dataDir, schema: fair.schema })
  const thread = new PdfThread({
    file: path,
    title: `${fair.name} ${document.orderNo}`,
    language,
    names: await attributeNames(db, language),
    template: templateFor(copy, language),
    printedAt: momentText(Date.now(), fair.timeZone),
    printedBy: copy.may.standing.customer.name,
  })
  try {
    const pictures = await sheetPictures(new Set(document.rows.map(({ picture }) => picture).filter(Boolean)), services)
    await thread.add({ documents: [document], pictures })
    await thread.end()
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await thread.stop()
  }
}

/** The usual order form without signatures, with one amount: that by which this account counts. */
function templateFor({ may, basis }: OrderCopy, language: string): PrintTemplate {
  const texts = phrasesIn(language)
  const { kind, paper, body } = builtInTemplate('order-a4-pictures', texts)
  const tag: PaperField[] = seesTag(may.visibility.prices) ? ['tag'] : []
  const amounts = { tag: [...tag, 'tagAmount'], net: [...tag, 'net', 'amount'] } as const
  const fields: readonly PaperField[] = [
    ...(['no', 'picture', 'goodsNo', 'name', 'colour', 'sizes', 'qty'] as const),
    ...(basis === null ? [] : amounts[basis]),
  ]
  return {
    kind,
    paper,
    body: {
      ...body,
      title: texts.deviceOrder.copy,
      groupBy: 'category',
      price: basis === null ? 'none' : basis === 'net' && tag.length > 0 ? 'both' : basis,
      columns: fields.map((field) => ({ field })),
      blocks: ['head', 'table', 'sums'],
      signers: [],
    },
  }
}
