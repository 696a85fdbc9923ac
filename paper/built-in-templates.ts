import type { PaperName } from '@fairdesk/contract/paper/papers'
import type { BuiltInKey, PaperField, TemplateBody, TemplateKind } from '@fairdesk/contract/paper/template-body'
import type { PaperWords, PrintTemplate } from './print-setting.ts'

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

type Words = PaperWords['paper']

const ordered = { groupBy: 'wave', price: 'net' } as const
const closing = ['head', 'table', 'sums', 'capital', 'signatures'] as const
const allSigners = ({ buyer, manager, supplier }: Words) => [buyer, manager, supplier]
const bothSigners = ({ buyer, supplier }: Words) => [buyer, supplier]

const plainOrder = (words: Words): TemplateParts => ({
  ...ordered,
  signers: allSigners(words),
  fields: ['no', 'goodsNo', 'name', 'colour', 'sizes', 'qty', 'net', 'amount'],
  blocks: [...closing],
})

const made: Readonly<Record<BuiltInKey, (words: Words) => PrintTemplate>> = {
  'order-a4-pictures': (words) =>
    template('order', 'a4', {
      ...ordered,
      signers: allSigners(words),
      pictures: 'all',
      fields: ['no', 'picture', 'goodsNo', 'name', 'colour', 'sizes', 'qty', 'net', 'amount'],
      blocks: [...closing],
    }),
  'order-a4': (words) => template('order', 'a4', plainOrder(words)),
  'order-a4-landscape': (words) =>
    template('order', 'a4Landscape', {
      ...ordered,
      signers: allSigners(words),
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
  'order-a5': (words) =>
    template('order', 'a5', {
      ...ordered,
      groupBy: 'none',
      fields: ['no', 'goodsNo', 'colour', 'sizes', 'qty', 'amount'],
      blocks: [...closing],
      signers: bothSigners(words),
    }),
  'contract-a4': (words) =>
    template('contract', 'a4', {
      ...ordered,

      fields: ['qty'],
      blocks: ['head', 'sums', 'capital', 'tax', 'deposit', 'terms', 'signatures'],
      taxBp: 1300,
      depositBp: 3000,
      terms: Object.values(words.contractTerms),
      signers: bothSigners(words),
    }),
  'delivery-241x93': (words) => template('delivery', 'form241x93', plainOrder(words)),
  'delivery-241x140': (words) => template('delivery', 'form241x140', plainOrder(words)),
  'delivery-241x280': (words) => template('delivery', 'form241x280', plainOrder(words)),
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
}

/** The templates that come with the product, with the words of a language. They are copied, never edited. */
export function builtInTemplate(key: BuiltInKey, words: Pick<PaperWords, 'paper'>): PrintTemplate {
  return made[key](words.paper)
}

type TemplateParts = Partial<Omit<TemplateBody, 'columns'>> & { readonly fields: readonly PaperField[] }

function template(kind: TemplateKind, paper: PaperName, { fields, ...parts }: TemplateParts): PrintTemplate {
  return { kind, paper, body: { ...empty, ...parts, columns: fields.map((field) => ({ field })) } }
}
