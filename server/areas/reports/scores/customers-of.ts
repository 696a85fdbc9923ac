import { byCodeFilter, type CodeFilter } from '@fairdesk/contract/customer-attributes'
import type { CustomerFilter } from '@fairdesk/contract/filters'

type Group = Pick<CustomerFilter, 'bigAreaIds' | 'regionIds' | 'areaCodes' | 'agentIds' | 'types' | CodeFilter>

/** Extracts the filter on customers, for opinions and orders; the rest of the question filters goods. */
export function customersOf({ bigAreaIds, regionIds, areaCodes, agentIds, types, ...group }: Group): CustomerFilter {
  return { bigAreaIds, regionIds, areaCodes, agentIds, types, ...byCodeFilter((filter) => group[filter]) }
}
