import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { labelsOf } from '../columns/texts.ts'

/** List as another system exports it, recognized by headings that occur together only in its files. */
export type SystemList = {
  readonly kind: MappedKind
  readonly signatures: readonly (readonly string[])[]
  /** Fields by heading, regardless of other files; null if not imported. */
  readonly fields: Readonly<Record<string, string | null>>
  /** Heading of a variant's style, for variants with a number of their own. */
  readonly styleOf?: readonly string[]
  /** Variants have numbers of their own, made of their style's and their options: VO2-黑-S. */
  readonly hasVariantNumbers?: true
  /** Lines with nothing but a number hold more pictures of a product. */
  readonly hasPictureLines?: true
}

const odoo: SystemList = {
  kind: 'goods',
  signatures: [
    ['default code', 'list price'],
    ['default code', 'lst price'],
    ['internal reference', 'sales price'],
    ['内部参考', '销售价格'],
  ],
  fields: {
    ...{ id: null, 'external id': null, 外部id: null },
    ...{ 'default code': 'goodsNo', 'internal reference': 'goodsNo', 内部参考: 'goodsNo' },
    ...{ 'list price': 'tagPrice', 'lst price': 'tagPrice', 'sales price': 'tagPrice', 销售价格: 'tagPrice' },
    ...{ 'standard price': 'purchasePrice', cost: 'purchasePrice', 成本: 'purchasePrice' },
    ...{ 'categ id': 'category', 'product category': 'category', 产品类别: 'category' },
  },
  hasVariantNumbers: true,
}

const erpNext: SystemList = {
  kind: 'goods',
  signatures: [['item code', 'variant of']],
  fields: {
    id: null,
    'item code': 'goodsNo',
    'item name': 'name',
    'item group': 'category',
    'standard selling rate': 'tagPrice',
    'variant of': null,
  },
  styleOf: ['variant of'],
}

const lightspeed: SystemList = {
  kind: 'goods',
  signatures: [['handle', 'variant option one value', 'supply price']],
  fields: {
    ...{ id: null, sku: null, handle: 'goodsNo', name: 'name' },
    ...{ 'product category': 'category', 'brand name': 'brand' },
    ...{ 'supply price': 'purchasePrice', 'retail price': 'tagPrice' },
  },
}

const shopifyProducts: SystemList = {
  kind: 'goods',
  signatures: [
    ['handle', 'title', 'option1 value', 'variant price'],
    ['url handle', 'title', 'option1 value', 'price'],
  ],
  fields: {
    ...{ 'url handle': 'goodsNo', sku: null, price: 'tagPrice', barcode: 'barcode' },
    ...{ id: null, 'variant sku': null, handle: 'goodsNo', title: 'name', vendor: 'brand', type: 'styleType' },
    ...{ 'variant price': 'tagPrice', 'variant barcode': 'barcode', 'cost per item': 'purchasePrice' },
  },
  hasPictureLines: true,
}

const wooCommerce: SystemList = {
  kind: 'goods',
  signatures: [
    ['sku', 'name', 'regular price', 'parent'],
    ['sku', 'name', 'regular price', 'attribute 1 name'],
  ],
  fields: {
    ...{ id: null, type: null, sku: 'goodsNo', name: 'name', parent: null, position: null },
    ...{ 'regular price': 'tagPrice', 'sale price': null, categories: 'category', brands: 'brand' },
    ...{ 'gtin, upc, ean, or isbn': 'barcode', 'short description': null },
  },
  styleOf: ['parent'],
}

const magento: SystemList = {
  kind: 'goods',
  signatures: [
    ['sku', 'product type', 'attribute set code', 'name'],
    ['sku', 'attribute set code', 'additional attributes'],
  ],
  fields: {
    ...{ sku: 'goodsNo', name: 'name', price: 'tagPrice', cost: 'purchasePrice' },
    ...{ 'product type': null, 'attribute set code': null, categories: null, 'store view code': null },
    ...{ description: null, 'short description': null, 'additional attributes': null },
  },
  hasVariantNumbers: true,
}

const apparelMagic: SystemList = {
  kind: 'goods',
  signatures: [['style number', 'attribute 2', 'attribute 2 name', 'retail price']],
  fields: {
    ...{ 'attribute 2': 'colourCode', 'attribute 2 name': 'colourName' },
    ...{ 'retail price': 'tagPrice', price: 'purchasePrice', cost: null },
  },
}

const shopifyCustomers: SystemList = {
  kind: 'customers',
  signatures: [
    ['customer id', 'first name', 'last name', 'accepts email marketing'],
    ['first name', 'last name', 'email', 'total spent', 'total orders'],
  ],
  fields: { 'customer id': 'code', company: null, 'default address company': null, note: 'remark', phone: 'phone' },
}

const odooContacts: SystemList = {
  kind: 'customers',
  signatures: [
    ['id', 'name', 'ref'],
    ['external id', 'name', 'reference'],
    ['external id', 'name', 'internal reference'],
    ['外部 id', '名称', '参考'],
    ['外部 id', '名称', '内部参考'],
    ['外部id', '名称', '参考'],
    ['外部id', '名称', '内部参考'],
  ],
  fields: {
    ...{ id: null, 'external id': null, '外部 id': null, 外部id: null, 'complete name': null, 'display name': null },
    ...{ ref: 'code', reference: 'code', 'internal reference': 'code', 参考: 'code', 内部参考: 'code' },
    ...{ 'parent id': null, 'related company': null, 'company type': null, 'is a company': null },
  },
}

const lists: readonly SystemList[] = [
  ...[odoo, erpNext, lightspeed, shopifyProducts, apparelMagic, wooCommerce, magento],
  ...[shopifyCustomers, odooContacts],
]

export function systemListOf(kind: MappedKind, header: readonly string[]): SystemList | undefined {
  const headings = new Set(header.map(plainHeading))
  return lists.find(
    (list) =>
      list.kind === kind && list.signatures.some((signature) => signature.every((heading) => headings.has(heading))),
  )
}

/** Returns the headings of other systems' lists of a kind. */
export function systemHeadings(kind: MappedKind): string[] {
  return lists.flatMap((list) => (list.kind === kind ? [...list.signatures.flat(), ...Object.keys(list.fields)] : []))
}

/** Finds the column that a user, or we, have added to the list for style numbers; -1 for none. */
export function ownStyleNumbers(header: readonly string[]): number {
  const labels = new Set(labelsOf('goods', 'goodsNo').map(plainHeading))
  return header.findIndex((heading) => labels.has(plainHeading(heading)))
}

/** Unifies how systems write a heading: Variant_Of and "variant of". Brackets stay, as some tell headings apart. */
export function plainHeading(heading: string): string {
  return foldCode(heading)
    .replaceAll('_', ' ')
    .replaceAll(/\s*\/\s*/g, '/')
}
