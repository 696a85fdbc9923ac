import type { ReactNode } from 'react'
import { type PermissionRequirement, useAllowed } from './use-allowed.ts'

/**
 * Hides its children without the permission or the role:
 * `<Allowed menu="orderEntry">…</Allowed>`, `<Allowed accountRole="admin">…</Allowed>`.
 */
export const Allowed = ({ children, ...need }: PermissionRequirement & { readonly children: ReactNode }) =>
  useAllowed(need) ? children : null
