import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { PaperName } from '@fairdesk/contract/paper/papers'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import type { TicketKind } from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { chooseTemplate } from '@fairdesk/paper/choose-template'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Kiosk } from '../../../../domain/accounts/principal.ts'
import { orderDocuments } from '../../../../domain/paper/order-documents.ts'
import { summaryDocument } from '../../../../domain/paper/summary-document.ts'
import type { PaperAsker } from '../may-print.ts'
import { allTemplates } from '../templates.ts'

/** Template kinds for each ticket kind; the first that exists in the kiosk's paper size is used. */
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
 * Returns the template for this paper: that of the customer's level, else the organiser's own, else the product's;
 * null if there is none. Skips templates that consist of amounts the customer may not see.
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
    const template = chooseTemplate(fitting, { kind: templateKind, level: levelCode })
    if (template) return template
  }
  return null
}

const amountsInText = /\{(amount|capital|deposit)\}/

/**
 * Returns true if the template is usable with these prices. Hidden columns and blocks are left out of the customer's
 * paper, but a contract, and texts that name an amount, would be false without it.
 */
function fitsPrices({ kind, body }: PrintTemplate, prices: Visibility['prices']): boolean {
  const needsAmount =
    (kind === 'contract' && body.price !== 'none') ||
    [body.title, body.subtitle, ...body.terms].some((text) => amountsInText.test(text))
  return !needsAmount || (body.price === 'tag' ? seesTag(prices) : seesNet(prices))
}

type KioskPapersContext = {
  readonly db: Kysely<FairDb>
  readonly kiosk: Kiosk
  readonly caller: { readonly language: string }
}
export type PaperRef = {
  readonly kind: TicketKind
  readonly id: number
  readonly paper: PaperName
  /** Orders in the summary. */
  readonly orderIds: readonly number[]
  readonly visibility: Visibility
}
export type Papers = { readonly document: PaperDocument; readonly template: PrintTemplate }

/** Returns the document and template to print now. @throws Refusal print.no-orders, kiosk.no-template */
export async function papersOf({ db, kiosk, caller }: KioskPapersContext, ref: PaperRef): Promise<Papers> {
  const reader = { fair: kiosk.fair, visibility: ref.visibility, pictures: new Map<number, string>() }
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

/** Returns the kiosk as a user with full visibility: ownership of the proven customer's orders was checked before. */
export function askerAt({ name, title, fair }: Kiosk): PaperAsker {
  const fullAccess = { isAdmin: true, allowBrand: '', showarea: '', priceVisible: 'both' } as const
  return { account: name, realName: title, fair, ...fullAccess }
}
