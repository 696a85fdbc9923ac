import { type MinimumScope, ruleRange } from '@fairdesk/contract/areas/data/minimums'
import { fabricLength } from '@fairdesk/contract/values/code-lengths'
import { partsOf, type WhomPart } from '../../../../domain/minimums/minimum-scope.ts'
import { type FileField, pieceUnits } from '../../columns/field.ts'

const parts: Readonly<Record<WhomPart, FileField>> = {
  customer: {
    key: 'customer',
    kind: 'code',
    required: true,
    synonyms:
      '客户编号 | 客户代码 | 客户 | 店铺编码 | 门店编码 | 店号 | customer | customer code | store code | dealer code',
    example: 'C1001',
  },
  level: {
    key: 'level',
    kind: 'code',
    required: true,
    synonyms: '级别 | 等级 | 客户等级 | level | grade | customer level',
    example: 'A级',
  },
  goodsNo: {
    key: 'goodsNo',
    kind: 'text',
    required: true,
    synonyms: '款号 | 货号 | 商品编号 | 商品款号 | style | style no | goods no | item no',
    example: 'T2701',
  },
  skcNo: {
    key: 'skcNo',
    kind: 'text',
    required: true,
    synonyms: '款色号 | 圆牌号 | 牌号 | skc | skc no | tag no',
    example: 'T2701-01',
  },
  fabric: {
    key: 'fabric',
    kind: 'code',
    most: fabricLength,
    required: true,
    synonyms: '面料 | 面料编码 | fabric',
    example: '纯棉',
  },
  colour: {
    key: 'colour',
    kind: 'code',
    required: true,
    synonyms: '颜色 | 颜色编码 | 颜色代码 | colour | color | colour code',
    example: '01',
  },
}

const figures: readonly FileField[] = [
  {
    key: 'min',
    kind: 'integer',
    most: ruleRange.max,
    units: pieceUnits,
    noughtIsNone: true,
    synonyms: '起订量 | 最小起订量 | 最低起订 | 起订 | min | minimum | min qty | moq',
    example: '48',
  },
  {
    key: 'multiple',
    kind: 'integer',
    most: ruleRange.max,
    units: pieceUnits,
    noughtIsNone: true,
    synonyms: '倍数 | 起订倍数 | 装箱数 | multiple | pack',
    example: '24',
  },
  {
    key: 'max',
    kind: 'integer',
    most: ruleRange.max,
    units: pieceUnits,
    noughtIsNone: true,
    synonyms: '上限 | 最大量 | 最多 | 限订量 | max | maximum | max qty',
  },
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
    ({ required: _, ...field }): FileField => ({
      ...field,
      kind: field.key === 'goodsNo' || field.key === 'skcNo' ? 'list' : field.kind,
      example: shownParts[field.key] ?? '',
    }),
  ),
  ...figures,
]
