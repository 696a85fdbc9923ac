import type { Shape } from '../../shape.ts'
import type { cancellations as source } from '../../zh-cn/reports/cancellations.ts'

export const cancellations: Shape<typeof source> = {
  title: 'Changes and cancellations',
  groupedBy: 'Grouped by',
  groups: { style: 'Style no.', skc: 'SKC no.', customer: 'Customer code', hour: 'Time', person: 'Person' },
  by: { style: 'By style', skc: 'By colour', customer: 'By customer', hour: 'By hour', person: 'By person' },
  columns: {
    code: 'Code',
    name: 'Name',
    minus: 'Taken back',
    plus: 'Added',
    net: 'Net change',
    cuts: 'Cuts',
    changes: 'Changes',
    largest: 'Largest cut',
  },
  from: 'From day',
  until: 'Until day',
  span: 'Days',
  wholeFair: 'All',
  total: 'Total',
  totals: ({ minus, plus, net, changes }) => `Taken back ${minus} · added ${plus} · net ${net} · ${changes} changes`,
  keyword: 'Style no. / name',
  export: 'Export',
  empty: 'Nothing has been changed yet',
  emptyFiltered: 'No change matches the filters',
  changesOf: ({ name }) => `Changes of ${name}`,
  noChanges: 'There are no changes here any more',
  more: 'Show more',
  order: ({ number }) => `Order ${number}`,
}
