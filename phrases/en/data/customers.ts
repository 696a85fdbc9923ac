import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import type { CodeNames } from '../../code-names.ts'
import type { Shape } from '../../shape.ts'
import type { customers as source } from '../../zh-cn/data/customers.ts'

export const codeNames: CodeNames = {
  level: { name: 'Customer level', short: 'Level', heading: 'Level', list: 'Customer levels' },
}

export const customers: Shape<typeof source> = {
  keyword: 'Code or name',
  code: 'Code',
  name: 'Name',
  type: 'Type',
  types: { dealer: 'Dealer', franchise: 'Franchise', direct: 'Own store', joint: 'Joint', agentStore: 'Agent store' },
  ...byCustomerCode((key) => codeNames[key].short),
  bigArea: 'Big area',
  region: 'Region',
  area: 'Area',
  agent: 'Agent',
  account: 'Account',
  discount: 'Discount',
  targetQty: 'Target pcs',
  targetAmount: 'Target amount',
  lacking: 'Lacking',
  noTarget: 'No target',
  noPassword: 'No account to sign in with',
  status: 'Order',
  qty: 'Ordered pcs',
  completion: 'Completion',
  lastLogin: 'Last sign-in',
  neverIn: 'never',
  enabled: 'Enabled',
  on: 'Enabled',
  off: 'Disabled',
  template: 'Template',
  export: 'Export',
  import: 'Import',
  hintEdit: 'Double-click a customer to edit',
  hint: 'Double-click a customer to edit, or its order status or pieces to open the order',
  empty: 'No customers yet. Fill in the template and import it, or import the list you have.',
  emptyFiltered: 'No customer fits the filter',
}
