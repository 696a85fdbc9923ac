import type { CustomerFilter } from '@fairdesk/contract/filters'

type Group = Pick<CustomerFilter, 'bigAreaIds' | 'regionIds' | 'areaCodes' | 'agentIds' | 'types' | 'levels'>

/** Extracts the filter on customers, for opinions and orders; the rest of the question filters goods. */
export function customersOf({ bigAreaIds, regionIds, areaCodes, agentIds, types, levels }: Group): CustomerFilter {
  return { bigAreaIds, regionIds, areaCodes, agentIds, types, levels }
}
