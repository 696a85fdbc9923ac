export type EntryFilter = {
  readonly ordered: 'all' | 'ordered' | 'notOrdered'
  readonly keyword: string
  readonly categoryCodes: readonly string[]
  readonly waveCodes: readonly string[]
}

export const noFilter: EntryFilter = { ordered: 'all', keyword: '', categoryCodes: [], waveCodes: [] }

export function isFiltered({ ordered, keyword, categoryCodes, waveCodes }: EntryFilter): boolean {
  return ordered !== 'all' || keyword.trim() !== '' || categoryCodes.length + waveCodes.length > 0
}

/** The filter as getCustomerGoodsOrderList takes it. */
export function paramsOf({ ordered, keyword, categoryCodes, waveCodes }: EntryFilter) {
  return { ordered, keyword: keyword.trim(), categoryCodes: [...categoryCodes], waveCodes: [...waveCodes] }
}
