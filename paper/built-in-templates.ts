import type { PaperName } from '@fairdesk/contract/paper/papers'
import type { PaperField, TemplateBody, TemplateKind } from '@fairdesk/contract/paper/template-body'
import type { PaperTexts, PrintTemplate } from './print-setting.ts'

const empty: TemplateBody = {
  title: '',
  subtitle: '',
  logo: '',
  logoAt: 'left',
  groupBy: 'none',
  sortBy: 'goods',
  price: 'none',
  pictures: 'none',
  columns: [],
  blocks: ['head', 'table', 'sums'],
  taxBp: 0,
  depositBp: 0,
  terms: [],
  signers: [],
  copies: [],
}

type Texts = PaperTexts['paper']

const ordered = { groupBy: 'wave', price: 'net' } as const
const closing = ['head', 'table', 'sums', 'capital', 'signatures'] as const
const allSigners = ({ buyer, manager, supplier }: Texts) => [buyer, manager, supplier]
const bothSigners = ({ buyer, supplier }: Texts) => [buyer, supplier]

const plainOrder = (texts: Texts): TemplateParts => ({
  ...ordered,
  signers: allSigners(texts),
  fields: ['no', 'goodsNo', 'name', 'colour', 'sizes', 'qty', 'net', 'amount'],
  blocks: [...closing],
})

/** The usual one of each kind first. */
const templateBuilders = {
  'order-a4-pictures': (texts) =>
    template('order', 'a4', {
      ...ordered,
      signers: allSigners(texts),
      pictures: 'all',
      fields: ['no', 'picture', 'goodsNo', 'name', 'colour', 'sizes', 'qty', 'net', 'amount'],
      blocks: [...closing],
    }),
  'order-a4': (texts) => template('order', 'a4', plainOrder(texts)),
  'order-a4-landscape': (texts) =>
    template('order', 'a4Landscape', {
      ...ordered,
      signers: allSigners(texts),
      pictures: 'all',
      price: 'both',
      fields: [
        'no',
        'picture',
        'goodsNo',
        'skcNo',
        'name',
        'colour',
        'sizes',
        'qty',
        'tag',
        'discount',
        'net',
        'amount',
      ],
      blocks: [...closing],
    }),
  'order-a5': (texts) =>
    template('order', 'a5', {
      ...ordered,
      groupBy: 'none',
      fields: ['no', 'goodsNo', 'colour', 'sizes', 'qty', 'amount'],
      blocks: [...closing],
      signers: bothSigners(texts),
    }),
  'contract-a4': (texts) =>
    template('contract', 'a4', {
      ...ordered,

      fields: ['qty'],
      blocks: ['head', 'sums', 'capital', 'tax', 'deposit', 'terms', 'signatures'],
      taxBp: 1300,
      depositBp: 3000,
      terms: Object.values(texts.contractTerms),
      signers: bothSigners(texts),
    }),
  'delivery-241x140': (texts) => template('delivery', 'form241x140', plainOrder(texts)),
  'delivery-241x93': (texts) => template('delivery', 'form241x93', plainOrder(texts)),
  'delivery-241x280': (texts) => template('delivery', 'form241x280', plainOrder(texts)),
  'summary-a4': () =>
    template('summary', 'a4', {
      groupBy: 'category',
      price: 'net',
      fields: ['no', 'goodsNo', 'name', 'colour', 'sizes', 'qty', 'amount'],
    }),
  'pictures-a4': () =>
    template('pictures', 'a4', { price: 'net', pictures: 'all', fields: ['picture', 'goodsNo', 'qty', 'net'] }),
  'skc-a4': () =>
    template('skc', 'a4', {
      sortBy: 'skcNo',
      fields: ['no', 'skcNo', 'goodsNo', 'name', 'colour', 'colourCode', 'category', 'qty'],
    }),
  'rack-a4': () =>
    template('rack', 'a4', {
      sortBy: 'hanger',
      pictures: 'all',
      fields: ['no', 'picture', 'hanger', 'goodsNo', 'name', 'colour', 'sizes', 'qty'],
    }),
  'label-60x40': () =>
    template('label', 'tag60x40', {
      price: 'tag',
      fields: ['goodsNo', 'name', 'colour', 'skcNo', 'tag'],
      blocks: [],
    }),
  'ticket-80': () =>
    template('ticket', 'roll80', { price: 'net', fields: ['goodsNo', 'colour', 'sizes', 'qty', 'amount'] }),
} satisfies Record<string, (texts: Texts) => PrintTemplate>

export type BuiltInKey = keyof typeof templateBuilders
// The keys of the table above.
export const builtInKeys = Object.keys(templateBuilders) as BuiltInKey[]

/** The templates that come with the product, with the texts of a language. They are copied, never edited. */
export function builtInTemplate(key: BuiltInKey, texts: Pick<PaperTexts, 'paper'>): PrintTemplate {
  return templateBuilders[key](texts.paper)
}

type TemplateParts = Partial<Omit<TemplateBody, 'columns'>> & { readonly fields: readonly PaperField[] }

function template(kind: TemplateKind, paper: PaperName, { fields, ...parts }: TemplateParts): PrintTemplate {
  return { kind, paper, body: { ...empty, ...parts, columns: fields.map((field) => ({ field })) } }
}
