import type { ReactNode } from 'react'
import { type PermissionRequirement, useAllowed } from './use-allowed.ts'

type Props = PermissionRequirement & { readonly children: ReactNode }

/**
 * Hides its children without the permission or the role:
 * `<Allowed menu="orderEntry">…</Allowed>`, `<Allowed accountRole="admin">…</Allowed>`.
 */
export const Allowed = ({ children, ...need }: Props) => (useAllowed(need) ? children : null)
