import type { CustomerFilter } from '@fairdesk/contract/filters'

type Group = Pick<CustomerFilter, 'bigAreaIds' | 'regionIds' | 'areaCodes' | 'agentIds' | 'types' | 'levels'>

/** Whose opinions and orders a question is about; the rest of it is about goods. */
export function customersOf({ bigAreaIds, regionIds, areaCodes, agentIds, types, levels }: Group): CustomerFilter {
  return { bigAreaIds, regionIds, areaCodes, agentIds, types, levels }
}
