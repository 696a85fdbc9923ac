import { codeLength, fabricLength, sizeCodeLength, skcNoLength } from '@fairdesk/contract/code-lengths'
import type { FileField } from '../../columns/field.ts'

/** What the drawer of a style takes, by the column of a file. */
export const goodsLimits: Readonly<Record<string, Pick<FileField, 'most' | 'least' | 'noughtIsNone'>>> = {
  goodsNo: { most: codeLength },
  name: { most: 200 },
  year: { least: 1900, most: 2999 },
  tagPrice: { most: 9_999_999.99 },
  purchasePrice: { most: 9_999_999.99 },
  fabric: { most: fabricLength },
  colourCode: { most: codeLength },
  colourName: { most: codeLength },
  skcNo: { most: skcNoLength },
  size: { most: sizeCodeLength },
  sizes: { most: sizeCodeLength },
  moq: { most: 9999, noughtIsNone: true },
  multiple: { most: 9999, noughtIsNone: true },
  skcMin: { most: 9999, noughtIsNone: true },
  // Sums of it over the colours of a style stay numbers.
  factoryMin: { most: 10_000_000, noughtIsNone: true },
}
