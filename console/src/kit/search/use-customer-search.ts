import { type CustomerPickerRow, reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { useSearch } from './use-search.ts'

/** Customers of the fair by code or name, but those that `isLeftOut` says. */
export function useCustomerSearch(isLeftOut: (customer: CustomerPickerRow) => boolean = () => false) {
  return useSearch({
    endpoint: reportPickers.getCustomerList,
    params: (keyword) => ({ keyword, limit: 50 }),
    foundIn: ({ list }) =>
      list
        .filter((customer) => !isLeftOut(customer))
        .map((customer) => ({
          value: customer.customerId,
          label: `${customer.code} ${customer.name}`,
          codes: [customer.code],
          customer,
        })),
  })
}
