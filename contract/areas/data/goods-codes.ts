import { z } from 'zod'
import { codeTypes } from '../../attributes.ts'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'
import { codeLength, fabricLength, inheritedLength, lengthOfCode } from '../../values/code-lengths.ts'
import { isAltered, sheetImport } from '../shell/sheet-import.ts'

/** White space and characters without width name nothing. */
const textUpTo = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/[^\s\u200B-\u200D\u2060\uFEFF]/)
const text = textUpTo(codeLength)
const longestText = textUpTo(fabricLength)
const inherited = textUpTo(inheritedLength)
const type = z.enum(codeTypes)
const date = z.iso.date().nullable()

/** Counts of references to a code: `binned` counts deleted styles and customers that still refer to it. */
export const CodeUses = z.object({
  styles: z.int(),
  customers: z.int(),
  children: z.int(),
  discounts: z.int(),
  targets: z.int(),
  /** Minimum order quantities for it. */
  rules: z.int(),
  binned: z.int(),
})
export type CodeUses = z.output<typeof CodeUses>

const codeFields = {
  code: longestText,
  name: longestText,
  /** Parent code, for the types that have one (`parentTypes`). */
  parentId: z.int().nullable(),
  /** yyyy-MM-dd; of waves alone. */
  launchDate: date,
  deliveryDate: date,
  enabled: z.boolean(),
  sort: z.int().min(0).max(1_000_000),
}
/** A new one goes to the end of its list, unless it comes back to its place. */
const newCode = {
  code: longestText,
  name: longestText,
  ...z.object(codeFields).omit({ code: true, name: true }).partial().shape,
}
/** Fields that are absent stay unchanged. */
const changedCode = z.object({ ...codeFields, code: inherited, name: inherited }).partial().shape

type CodedValue = { readonly type: string; readonly code?: string | undefined; readonly name?: string | undefined }
function refuseLong({ type, code = '', name = '' }: CodedValue, context: z.RefinementCtx): void {
  const maximum = lengthOfCode(type)
  for (const [field, text] of Object.entries({ code, name }))
    if (text.length > maximum)
      context.addIssue({ code: 'too_big', origin: 'string', maximum, path: [field], input: text })
}

export const CommonCode = z.object({
  id: z.int(),
  type,
  ...codeFields,
  version: z.int(),
  uses: CodeUses,
})
export type CommonCode = z.output<typeof CommonCode>

const colourFields = {
  code: text,
  name: text,
  /** Six hexadecimal digits; null if unknown. */
  rgb: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{6}$/)
    .nullable(),
  group: z.string().trim().max(codeLength),
  sort: z.int().min(0).max(1_000_000),
}
const newColour = {
  code: text,
  name: text,
  ...z.object(colourFields).omit({ code: true, name: true }).partial().shape,
}
const changedColour = z.object({ ...colourFields, code: inherited, name: inherited }).partial().shape

/** `skcs` counts SKCs that are not deleted; `binned` the deleted ones; `rules` minimum order quantities. */
export const Colour = z.object({
  id: z.int(),
  ...colourFields,
  version: z.int(),
  skcs: z.int(),
  rules: z.int(),
  binned: z.int(),
})
export type Colour = z.output<typeof Colour>

const ColourSheetRow = z.object({
  row: z.int(),
  code: z.string(),
  action: z.enum(['created', 'changed', 'left', 'refused']),
  /** Sentences that describe changes and errors. */
  notes: z.array(z.string()),
})

export const ColourSheetAnswer = z.object({
  committed: z.boolean(),
  counts: z.object({ created: z.int(), changed: z.int(), left: z.int(), refused: z.int() }),
  /** At most 500, those refused first. */
  rows: z.array(ColourSheetRow),
  /** Notices about the file as a whole, in sentences. */
  notices: z.array(z.string()),
  isAltered,
})
export type ColourSheetAnswer = z.output<typeof ColourSheetAnswer>

const localizedName = z.string().trim().max(30).default('')
const names = { zh_CN: localizedName, zh_TW: localizedName, en: localizedName }

/** Empty to use the product's own word. */
export const CustomName = z.object({ type, ...names, version: z.int() })
export type CustomName = z.output<typeof CustomName>

const read = { method: 'GET', effect: 'read', access: admin, scope: 'none' } as const
const write = { method: 'POST', effect: 'write', access: admin, scope: 'none' } as const
const writeByGet = { ...write, method: 'GET' } as const

const versionedId = { id: z.int(), version: z.int() }
const merging = z.object({ fromId: z.int(), intoId: z.int(), version: z.int().optional() })

/** Codes of goods attributes: common codes, colours, and a fair's own names for attributes. For administrators. */
export const goodsCodes = area({
  /** Number of codes per type. */
  commonCodeTypes: {
    path: '/baseData/commonCodeTypes',
    ...read,
    input: nothing,
    output: z.array(z.object({ type, codes: z.int() })),
  },
  commonCodeList: {
    path: '/baseData/commonCodeList',
    ...read,
    input: z.object({ type }),
    output: z.array(CommonCode),
  },
  addGoodsBase: {
    path: '/baseData/addGoodsBase',
    ...write,
    audit: 'code.save',
    input: z.object({ type, ...newCode }).superRefine(refuseLong),
    output: CommonCode,
  },
  updateGoodsBese: {
    path: '/baseData/updateGoodsBese',
    ...write,
    audit: 'code.save',
    input: z.object({ ...versionedId, type, ...changedCode }),
    output: CommonCode,
  },
  /** The same for style types. */
  addGoodsBaseStyle: {
    path: '/baseData/addGoodsBaseStyle',
    ...write,
    audit: 'code.save',
    input: z.object({ ...newCode, code: text, name: text }),
    output: CommonCode,
  },
  updateGoodsBaseStyle: {
    path: '/baseData/updateGoodsBaseStyle',
    ...write,
    audit: 'code.save',
    input: z.object({ ...versionedId, ...changedCode }),
    output: CommonCode,
  },
  /** Refused while anything points at it. */
  deleteCommonCode: {
    path: '/baseData/deleteCommonCode',
    ...writeByGet,
    audit: 'code.delete',
    input: z.object({ type, code: z.string().max(200) }),
    output: nothing,
  },
  /**
   * Redirects all references from one code to the other and deletes the first. Returns the number of redirected
   * references.
   */
  mergeCommonCode: {
    path: '/baseData/mergeCommonCode',
    ...write,
    audit: 'code.merge',
    input: merging,
    output: CodeUses,
  },
  colourList: {
    path: '/baseData/colourList',
    ...read,
    input: nothing,
    output: z.array(Colour),
  },
  addColour: {
    path: '/baseData/addColour',
    ...write,
    audit: 'colour.save',
    input: z.object(newColour),
    output: Colour,
  },
  updateColour: {
    path: '/baseData/updateColour',
    ...write,
    audit: 'colour.save',
    input: z.object({ ...versionedId, ...changedColour }),
    output: Colour,
  },
  deleteColour: {
    path: '/baseData/deleteColour',
    ...write,
    audit: 'colour.delete',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
  /** Answers how many SKC have moved. */
  mergeColour: {
    path: '/baseData/mergeColour',
    ...write,
    audit: 'colour.merge',
    input: merging,
    output: z.object({ skcs: z.int() }),
  },
  /** multipart: file, mode. All or nothing; rows are known by their code. */
  importColor: {
    path: '/baseData/importColor',
    ...write,
    transport: 'upload',
    audit: 'colour.import',
    input: z.object(sheetImport),
    output: ColourSheetAnswer,
  },
  /** Imported again it changes nothing. */
  exportColor: {
    path: '/baseData/exportColor',
    ...read,
    transport: 'download',
    input: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: nothing,
  },
  importColorTemplate: {
    path: '/baseData/importColorTemplate',
    ...read,
    transport: 'download',
    input: nothing,
    output: nothing,
  },
  customNameList: {
    path: '/baseData/customNameList',
    ...read,
    input: nothing,
    output: z.array(CustomName),
  },
  /** Blank in every language is the product's own word again. */
  upsertCommonCodeCustomName: {
    path: '/baseData/upsertCommonCodeCustomName',
    ...write,
    audit: 'attribute.rename',
    input: z.object({
      items: z
        .array(z.object({ type, ...names, version: z.int().optional() }))
        .min(1)
        .max(codeTypes.length),
    }),
    output: z.array(CustomName),
  },
})
