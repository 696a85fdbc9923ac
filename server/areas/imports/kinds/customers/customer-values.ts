import type { CellValue } from '../../columns/parse-cell.ts'
import type { Said } from '../../columns/parse-record.ts'
import type { Values } from './planned.ts'
import type { PresentCustomer } from './present-customers.ts'

const blank: Values = {
  name: '',
  shortName: '',
  type: 'dealer',
  contact: '',
  phone: '',
  storeArea: null,
  storeCount: 1,
  discount: 10_000,
  discountBasis: 'tag',
  brands: [],
  enabled: true,
  remark: '',
  targetQty: null,
  targetAmount: null,
}

export function customerValues(customer: PresentCustomer | undefined): Values {
  if (!customer) return blank
  return {
    name: customer.name,
    shortName: customer.short_name,
    type: customer.type,
    contact: customer.contact,
    phone: customer.phone,
    storeArea: customer.store_area,
    storeCount: customer.store_count,
    discount: customer.discount_bp,
    discountBasis: customer.discount_basis,
    brands: customer.brand_codes,
    enabled: customer.enabled,
    remark: customer.remark,
    targetQty: customer.target_qty,
    targetAmount: customer.target_fen,
  }
}

/** An empty cell keeps what is there; only the mark that clears takes a field back to what a new customer has. */
export function laidOver(present: Values, said: Said): Values {
  return Object.fromEntries(
    Object.entries(present).map(([key, value]) => {
      const wanted = said[key]
      if (wanted === undefined) return [key, value]
      return [key, wanted === null ? (blank[key] ?? null) : wanted]
    }),
  )
}

export function isSame(a: CellValue | undefined, b: CellValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
