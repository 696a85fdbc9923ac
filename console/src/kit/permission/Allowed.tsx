import type { ReactNode } from 'react'
import { type Need, useAllowed } from './use-allowed.ts'

type Props = Need & { readonly children: ReactNode }

/**
 * What lacks the permission or the role is not there at all:
 * `<Allowed menu="orderEntry">…</Allowed>`, `<Allowed who="admin">…</Allowed>`.
 */
export const Allowed = ({ children, ...need }: Props) => (useAllowed(need) ? children : null)
