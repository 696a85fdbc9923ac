import type { OutfitRecord, outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { itemsOfOutfits, outfitVisible, type ReadItem } from '../../domain/racks-outfits/outfit-items.ts'
import {
  addOutfit,
  changeOutfit,
  isSameOutfit,
  type KeptItem,
  type KeptOutfit,
  type OutfitContent,
  writeOutfitsAlone,
} from '../../domain/racks-outfits/write-outfits.ts'
import { foldCode } from '../../domain/text.ts'
import type { WriteContext } from '../context.ts'
import { checkedItems } from './check-items.ts'
import { logOf } from './describe-change.ts'
import { outfitRecord } from './record.ts'

type OutfitInput = Input<typeof outfits.save>

/** Adds an outfit or changes one. Items of brands the user does not see stay where they are. */
export async function saveOutfit(context: WriteContext, input: OutfitInput): Promise<OutfitRecord> {
  const { db } = context
  if (foldCode(input.outfitNo) === '') refuseInput('outfitNo', 'empty')
  await writeOutfitsAlone(db)
  const outfitId =
    input.outfitId === undefined ? await add(context, input) : await change(context, input, input.outfitId)
  return outfitRecord(context, { outfitId })
}

async function add(context: WriteContext, input: OutfitInput): Promise<number> {
  const { db, record, recordNothing } = context
  const content = contentOf(input, await checkedItems(context, input.items, []))
  const { id, isNew } = await addOutfit(db, content)
  if (isNew) record({ ref: refOf(content), after: await logOf(db, content) })
  else recordNothing()
  return id
}

async function change(context: WriteContext, input: OutfitInput, outfitId: number): Promise<number> {
  const { db, user, record, recordNothing } = context
  const items = await itemsOfOutfits(db, [outfitId], visibleTo(user))
  const before = await knownOutfit(context, outfitId, items)
  if (before.version !== input.version) refuse('record.changed')
  const content = contentOf(input, withUnseen(await checkedItems(context, input.items, items), items))
  if (isSameOutfit(before, content) && before.outfitNo === content.outfitNo) {
    recordNothing()
    return outfitId
  }
  await changeOutfit(db, outfitId, content)
  record({ ref: refOf(content), before: await logOf(db, before), after: await logOf(db, content) })
  return outfitId
}

async function knownOutfit(
  { db, user }: WriteContext,
  outfitId: number,
  items: readonly ReadItem[],
): Promise<KeptOutfit> {
  const found = await sql<Omit<KeptOutfit, 'items'>>`
    select id, version, outfit_no as "outfitNo", name, type1, type2, enabled from outfits
    where id = ${outfitId} and ${outfitVisible(visibleTo(user))}`.execute(db)
  const [known] = found.rows
  return known ? { ...known, items: items.map(keptOf) } : refuse('access.denied')
}

function contentOf({ outfitNo, name, type1, type2, enabled }: OutfitInput, items: readonly KeptItem[]): OutfitContent {
  return { outfitNo, name, type1, type2, enabled, items }
}

/** The chosen items with those the user does not see put back in their places. */
function withUnseen(chosen: readonly KeptItem[], items: readonly ReadItem[]): KeptItem[] {
  const whole = [...chosen]
  items.forEach((item, at) => {
    if (!item.isSeen) whole.splice(at, 0, keptOf(item))
  })
  return whole
}

function keptOf({ styleId, skcId, spotX, spotY }: ReadItem): KeptItem {
  return { styleId, skcId, spot: spotX === null || spotY === null ? null : { x: spotX, y: spotY } }
}

function refOf({ outfitNo, name }: OutfitContent): string {
  return `${outfitNo} ${name}`.trim()
}
