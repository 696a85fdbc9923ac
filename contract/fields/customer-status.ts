import { customerCodeKeys } from '../customer-attributes.ts'
import type { Field } from './field.ts'

/**
 * Columns of the list of customers' presence. The fields that only the file has are, on screen, in the customer's
 * drawer.
 */
export const customerStatusFields = [
  { key: 'code', kind: 'text', isSortable: true },
  { key: 'name', kind: 'text', isSortable: true },
  { key: 'state', kind: 'text', isSortable: true },
  { key: 'ordering', kind: 'text', isSortable: true },
  { key: 'followUp', kind: 'text' },
  { key: 'notes', kind: 'integer' },
  { key: 'unsent', kind: 'integer', isSortable: true },
  { key: 'unsentSince', kind: 'moment', only: 'file' },
  { key: 'page', kind: 'text' },
  { key: 'lastSeen', kind: 'moment', isSortable: true },
  { key: 'loginAt', kind: 'moment', only: 'file' },
  { key: 'onlineMinutes', kind: 'integer', only: 'file' },
  { key: 'lastSave', kind: 'moment', isSortable: true },
  { key: 'idleMin', kind: 'integer', only: 'file' },
  { key: 'devices', kind: 'text' },
  { key: 'packageVersion', kind: 'integer' },
  { key: 'qty', kind: 'integer', isSortable: true },
  // Tag or net, as the fair measures: rows have it if the user sees that price.
  { key: 'amount', kind: 'money', only: 'file' },
  { key: 'targetQty', kind: 'integer', only: 'file' },
  { key: 'completion', kind: 'percent', isSortable: true },
  { key: 'bigArea', kind: 'text', only: 'file' },
  { key: 'area', kind: 'text', isSortable: true },
  { key: 'areaManager', kind: 'text', only: 'file' },
  { key: 'region', kind: 'text' },
  ...customerCodeKeys.map((key) => ({ key, kind: 'text' }) as const),
  { key: 'agent', kind: 'text' },
  { key: 'contact', kind: 'text' },
  { key: 'phone', kind: 'text' },
  { key: 'account', kind: 'text', only: 'file' },
] as const satisfies readonly Field[]
