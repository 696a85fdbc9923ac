import { type MinimumScope, ruleRange } from '@fairdesk/contract/areas/data/minimums'
import { fabricLength } from '@fairdesk/contract/values/code-lengths'
import { partsOf, type WhomPart } from '../../../../domain/minimums/minimum-scope.ts'
import { type FileField, field, pieceUnits } from '../../columns/field.ts'

const parts: Readonly<Record<WhomPart, FileField>> = {
  customer: field.code(
    'customer',
    '客户编号 | 客户代码 | 客户 | 店铺编码 | 门店编码 | 店号 | customer | customer code | store code | dealer code',
    { required: true, example: 'C1001' },
  ),
  level: field.code('level', '级别 | 等级 | 客户等级 | level | grade | customer level', {
    required: true,
    example: 'A级',
  }),
  goodsNo: field.text('goodsNo', '款号 | 货号 | 商品编号 | 商品款号 | style | style no | goods no | item no', {
    required: true,
    example: 'T2701',
  }),
  skcNo: field.text('skcNo', '款色号 | 圆牌号 | 牌号 | skc | skc no | tag no', { required: true, example: 'T2701-01' }),
  fabric: field.code('fabric', '面料 | 面料编码 | fabric', { most: fabricLength, required: true, example: '纯棉' }),
  colour: field.code('colour', '颜色 | 颜色编码 | 颜色代码 | colour | color | colour code', {
    required: true,
    example: '01',
  }),
}

const pieces = { most: ruleRange.max, units: pieceUnits, noughtIsNone: true } as const
const figures: readonly FileField[] = [
  field.integer('min', '起订量 | 最小起订量 | 最低起订 | 起订 | min | minimum | min qty | moq', {
    ...pieces,
    addsUp: true,
    example: '48',
  }),
  field.integer('multiple', '倍数 | 起订倍数 | 装箱数 | multiple | pack', { ...pieces, example: '24' }),
  field.integer('max', '上限 | 最大量 | 最多 | 限订量 | max | maximum | max qty', { ...pieces, addsUp: true }),
]

/** Columns of files of minimum order quantities, by scope: whom a rule is for, then what it asks. */
export function minimumFields(scope: MinimumScope): readonly FileField[] {
  return [...partsOf[scope].map((part) => parts[part]), ...figures]
}

/** A line that shows how: one scope, several styles. */
const shownParts: Readonly<Record<string, string>> = { level: 'A级', goodsNo: 'T2701;T2702' }

/** Columns of a file of rules of any scope: which of whom and what a row fills says which scope it is of. */
export const minimumImportFields: readonly FileField[] = [
  ...Object.values(parts).map(
    ({ required: _, ...part }): FileField => ({
      ...part,
      kind: part.key === 'goodsNo' || part.key === 'skcNo' ? 'list' : part.kind,
      example: shownParts[part.key] ?? '',
    }),
  ),
  ...figures,
]
