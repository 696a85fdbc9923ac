import { customerCodeKeys } from '../customer-attributes.ts'
import type { Field } from './field.ts'

/** Columns of the list of customers. Its file is the import's, with every field of a customer. */
export const customerListFields = [
  { key: 'code', kind: 'text', isSortable: true },
  { key: 'name', kind: 'text', isSortable: true },
  { key: 'type', kind: 'text', isSortable: true },
  ...customerCodeKeys.map((key) => ({ key, kind: 'text', isSortable: true }) as const),
  { key: 'bigArea', kind: 'text' },
  { key: 'region', kind: 'text' },
  { key: 'area', kind: 'text', isSortable: true },
  { key: 'targetQty', kind: 'integer', isSortable: true },
  { key: 'qty', kind: 'integer', isSortable: true },
  { key: 'completion', kind: 'percent', isSortable: true },
  { key: 'status', kind: 'text' },
  { key: 'agent', kind: 'text' },
  { key: 'account', kind: 'text' },
  { key: 'discount', kind: 'percent' },
  { key: 'targetAmount', kind: 'money' },
  { key: 'lastLogin', kind: 'moment', isSortable: true },
  { key: 'enabled', kind: 'text' },
] as const satisfies readonly Field[]
