import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { PaperName } from '@fairdesk/contract/paper/papers'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import type { TicketKind } from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { chooseTemplate } from '@fairdesk/paper/choose-template'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Kiosk } from '../../../domain/accounts/principal.ts'
import { orderDocuments } from '../../../domain/paper/order-documents.ts'
import { summaryDocument } from '../../../domain/paper/summary-document.ts'
import type { PaperAsker } from '../may-print.ts'
import { allTemplates } from '../templates.ts'

/** By which templates each is printed; the first kind that there is of the kiosk's paper. */
const kindsOf: Readonly<Record<TicketKind, readonly TemplateKind[]>> = {
  order: ['order', 'ticket', 'delivery', 'contract'],
  summary: ['summary'],
}

type TemplateQuery = {
  readonly kind: TicketKind
  readonly paper: PaperName
  readonly levelCode: string
  readonly prices: Visibility['prices']
}

/**
 * The template for this paper: that of the customer's level, else the organiser's own, else the product's;
 * null where there is none. One that is made of amounts which the customer may not see is left out.
 */
export async function templateFor(
  db: Kysely<FairDb>,
  { kind, paper, levelCode, prices }: TemplateQuery,
  language: string,
): Promise<PrintTemplate | null> {
  const fitting = (await allTemplates(db, language)).filter(
    (template) => template.paper === paper && fitsPrices(template, prices),
  )
  for (const templateKind of kindsOf[kind]) {
    const found = chooseTemplate(fitting, { kind: templateKind, level: levelCode })
    if (found) return found
  }
  return null
}

const amountsInText = /\{(amount|capital|deposit)\}/

/**
 * Columns and blocks of what a customer may not see are left out of his paper; a contract, and texts that name an amount, would be
 * false without it.
 */
function fitsPrices({ kind, body }: PrintTemplate, prices: Visibility['prices']): boolean {
  const needsAmount =
    (kind === 'contract' && body.price !== 'none') ||
    [body.title, body.subtitle, ...body.terms].some((text) => amountsInText.test(text))
  return !needsAmount || (body.price === 'tag' ? seesTag(prices) : seesNet(prices))
}

type AtKiosk = { readonly db: Kysely<FairDb>; readonly kiosk: Kiosk; readonly caller: { readonly language: string } }
export type PaperRef = {
  readonly kind: TicketKind
  readonly id: number
  readonly paper: PaperName
  /** Of a summary: which orders it sums up. */
  readonly orderIds: readonly number[]
  readonly visibility: Visibility
}
export type Papers = { readonly document: PaperDocument; readonly template: PrintTemplate }

/** What is to be printed now, and how. @throws Refusal print.no-orders, kiosk.no-template */
export async function papersOf({ db, kiosk: here, caller }: AtKiosk, ref: PaperRef): Promise<Papers> {
  const reader = { fair: here.fair, visibility: ref.visibility, pictures: new Map<number, string>() }
  const document =
    ref.kind === 'summary'
      ? await summaryDocument(db, { orderIds: ref.orderIds, partIds: [] }, reader)
      : (await orderDocuments(db, [ref.id], reader))[0]
  if (!document) refuse('print.no-orders')
  const levelCode = document.customer?.levelCode ?? ''
  const template = await templateFor(
    db,
    { kind: ref.kind, paper: ref.paper, levelCode, prices: ref.visibility.prices },
    caller.language,
  )
  return { document, template: template ?? refuse('kiosk.no-template') }
}

/** As the uses of printing know who prints: of a proven customer's orders, which he sees whole, whose they are was looked at before. */
export function askerAt({ name, title, fair }: Kiosk): PaperAsker {
  const whole = { isAdmin: true, allowBrand: '', showarea: '', priceVisible: 'both' } as const
  return { account: name, realName: title, fair, ...whole }
}
