import { displays, type RackItem } from '@fairdesk/contract/areas/data/displays'
import { call } from '../../../../kit/call/api.ts'
import type { ItemOption } from '../../../../ui/item-search/item-option.ts'
import { keyOf } from '../racks.ts'

export type HangOption = ItemOption & { readonly item: RackItem }

/** Finds goods by colour and outfits, by number, tag number, barcode or name; notes the racks they hang on already. */
export async function findItems(keyword: string, alsoOn: (names: string) => string): Promise<HangOption[]> {
  const matches = await call(displays.find, { keyword }, { quiet: true })
  return matches.map((item) => ({
    key: keyOf(item),
    image: item.images[0] ?? null,
    title: item.no,
    note: [item.name, item.colour, item.displays.length > 0 ? alsoOn(item.displays.join('、')) : '']
      .filter(Boolean)
      .join('　'),
    item,
  }))
}
