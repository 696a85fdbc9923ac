import { mostPictureRows, sheetPictures } from '../../../../domain/pictures/sheets/sheet-pictures.ts'
import type { ReadContext } from '../../../context.ts'
import type { FormGoods } from './form-goods.ts'

/** Pictures by the address of a colour's picture; empty for a form without pictures. */
export type FormPictures = ReadonlyMap<string, Uint8Array>

/** Returns the pictures of a form's colours, small; none for a group of so many rows that its sheet would not open. */
export async function formPictures(
  { groups }: Pick<FormGoods, 'groups'>,
  services: ReadContext['services'],
): Promise<FormPictures> {
  const pictured = groups.filter(
    ({ styles }) => styles.reduce((sum, { colours }) => sum + colours.length, 0) <= mostPictureRows,
  )
  return sheetPictures(
    new Set(pictured.flatMap(({ styles }) => styles.flatMap(({ colours }) => colours.map(({ image }) => image)))),
    services,
  )
}
