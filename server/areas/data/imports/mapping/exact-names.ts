import { byCustomerCode, customerCodes } from '@fairdesk/contract/customer-attributes'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { CodeIndex, codeIndex } from '../lookup/code-index.ts'
import { customerIndex } from '../lookup/customer-index.ts'
import { goodsIndex } from '../lookup/goods-index.ts'
import { isPlace, type BigArea as Place, type PlaceIndex, placeIndex } from '../lookup/place-index.ts'
import { presentSizeGroups, SizeGroups } from '../lookup/size-groups.ts'
import { sizeIndex } from '../lookup/size-index.ts'

/** Finds what a text names by its code or its name; undefined if it names nothing, or several. */
export type ExactNameLookup = (text: string) => string | undefined
export type ExactNames = ReadonlyMap<string, ExactNameLookup>

type Fair = { readonly db: Kysely<FairDb>; readonly visibility: Visibility }

/** Returns, for each of these fields, how a text names existing entries. */
export async function exactNames(fields: ReadonlySet<string>, fair: Fair): Promise<ExactNames> {
  const codes = fields.size === 0 ? new CodeIndex([]) : await codeIndex(fair.db)
  const namingByField = new Map<string, ExactNameLookup>()
  for (const field of fields) {
    const type = typesOfFields[field] ?? field
    namingByField.set(field, (await makers[field]?.(fair)) ?? ((text) => textOf(codes.find(type, text)?.id)))
  }
  return namingByField
}

/** Code types of fields, where the two differ. */
const typesOfFields: Readonly<Record<string, string>> = {
  colourCode: 'colour',
  colourName: 'colour',
  ...byCustomerCode((key) => customerCodes[key].type),
  brands: 'brand',
}

type Maker = (fair: Fair) => Promise<ExactNameLookup>

const customers: Maker = async ({ db, visibility }) => {
  const index = await customerIndex(db, visibility)
  return (text) => onlyOne(index.named(text))
}

const styles: Maker = async ({ db, visibility }) => {
  const index = await goodsIndex(db, visibility)
  return (text) => textOf(index.style(text)?.id)
}

const skcs: Maker = async ({ db, visibility }) => {
  const index = await goodsIndex(db, visibility)
  return (text) => onlyOne(index.skcs(text))
}

const areaMaker =
  (level: (index: PlaceIndex, text: string) => readonly Place[]): Maker =>
  async ({ db }) => {
    const index = await placeIndex(db)
    return (text) => onlyOne(level(index, text))
  }

/** A size is one whatever groups have it. */
const sizes: Maker = async ({ db }) => {
  const sizeKeys = new Set((await sizeIndex(db)).names().map(foldCode))
  return (text) => (sizeKeys.has(foldCode(text)) ? foldCode(text) : undefined)
}

const sizeGroups: Maker = async ({ db }) => {
  const groups = new SizeGroups(await presentSizeGroups(db))
  return (text) => textOf(groups.named(text)?.id)
}

const makers: Readonly<Record<string, Maker>> = {
  customer: customers,
  agentCode: customers,
  subAccounts: customers,
  goodsNo: styles,
  skc: skcs,
  skcNo: skcs,
  skcs,
  area: areaMaker((index, text) => index.areasNamed(text)),
  region: areaMaker(({ regions }, text) => regions.filter((region) => isPlace(region, text))),
  bigArea: areaMaker(({ bigAreas }, text) => bigAreas.filter((bigArea) => isPlace(bigArea, text))),
  size: sizes,
  sizes,
  sizeGroup: sizeGroups,
}

function onlyOne(matches: readonly { readonly id: number | null }[]): string | undefined {
  const [match, another] = matches
  return another === undefined ? textOf(match?.id) : undefined
}

function textOf(id: number | null | undefined): string | undefined {
  return id === null || id === undefined ? undefined : String(id)
}
