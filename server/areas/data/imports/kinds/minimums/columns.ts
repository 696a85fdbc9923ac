import { minimumHeads, partsOf, type WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import { type MinimumScope, ruleRange } from '@fairdesk/contract/areas/data/minimums'
import { fabricLength } from '@fairdesk/contract/values/code-lengths'
import { type FileField, field, pieceUnits } from '../../columns/field.ts'

const targetFields: Readonly<Record<WhomPart, FileField>> = {
  customer: field.code('customer', minimumHeads.customer, { required: true, example: 'C1001' }),
  level: field.code('level', minimumHeads.level, {
    required: true,
    example: 'A级',
  }),
  goodsNo: field.text('goodsNo', minimumHeads.goodsNo, {
    required: true,
    example: 'T2701',
  }),
  skcNo: field.text('skcNo', minimumHeads.skcNo, { required: true, example: 'T2701-01' }),
  fabric: field.code('fabric', minimumHeads.fabric, { most: fabricLength, required: true, example: '纯棉' }),
  colour: field.code('colour', minimumHeads.colour, {
    required: true,
    example: '01',
  }),
}

const pieces = { most: ruleRange.max, units: pieceUnits, noughtIsNone: true } as const
const figures: readonly FileField[] = [
  field.integer('min', minimumHeads.min, {
    ...pieces,
    addsUp: true,
    example: '48',
  }),
  field.integer('multiple', minimumHeads.multiple, { ...pieces, example: '24' }),
  field.integer('max', minimumHeads.max, { ...pieces, addsUp: true }),
]

/** Returns the columns of files of minimum order quantities by scope: the rule's target, then its figures. */
export function minimumFields(scope: MinimumScope): readonly FileField[] {
  return [...partsOf[scope].map((targetKey) => targetFields[targetKey]), ...figures]
}

/** A line that shows how: one scope, several styles. */
const shownParts: Readonly<Record<string, string>> = { level: 'A级', goodsNo: 'T2701;T2702' }

/** Columns of a file of rules of any scope; the target columns that a row fills determine its scope. */
export const minimumImportFields: readonly FileField[] = [
  ...Object.values(targetFields).map(
    ({ required: _, ...part }): FileField => ({
      ...part,
      kind: part.key === 'goodsNo' || part.key === 'skcNo' ? 'list' : part.kind,
      example: shownParts[part.key] ?? '',
    }),
  ),
  ...figures,
]
