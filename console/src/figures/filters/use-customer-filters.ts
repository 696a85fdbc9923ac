import { baseData } from '@fairdesk/contract/areas/data/base-data'
import {
  type CodeFilter,
  type CustomerCode,
  customerCodeKeys,
  customerCodes,
} from '@fairdesk/contract/customer-attributes'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

/** Returns the filters by customers' coded attributes, each with its name and its options, as `FilterBar` takes them. */
export function useCodeFilters(
  query: { readonly [filter in CodeFilter]?: readonly string[] | undefined },
  names: Readonly<Record<CustomerCode, string>>,
) {
  const codes = useCodeOptions()
  return customerCodeKeys.map((key) => {
    const { type, filter } = customerCodes[key]
    return [filter, names[key], codes(type, query[filter])] as const
  })
}

/** The same by customers' big area. */
export function useBigAreaFilter() {
  const { dimensions } = usePhrases()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  return ['bigAreaIds', dimensions.bigArea, bigAreas?.map(({ id, name }) => ({ value: id, label: name }))] as const
}
